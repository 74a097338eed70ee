import type { Browser, Page } from "@playwright/test";
import { questions } from "#contract/questionnaires.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, takeTime, test } from "./fixtures.ts";

/* A questionnaire that is begun on one device and ended on another, on phones. */

const viewport = { width: 390, height: 844 };
test.use({ viewport });

/** There is no draft yet, or no questionnaire; or another device was quicker. */
const EXPECTED = /status of (404|409)/;

const background = (page: Page) => page.getByLabel("Cooking Background *");
const story = (page: Page) => page.getByLabel("Story to Tell *");
const keptElsewhere = (page: Page) => page.getByText(/^Kept here and for your other devices at/);
const question = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your answers were changed on another device, too." });
const putIn = (page: Page) =>
  page.getByText(/^We have put in what you typed before, on \w+ \d+, \d+:\d\d\s[AP]M\./);

const openOn = async (page: Page, familyId: string) => {
  await page.goto(`/questionnaire/${familyId}`);
  await expect(story(page)).toBeVisible();
};

/** Another device that follows the family's link. */
const another = async (browser: Browser, familyId: string) => {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openOn(page, familyId);
  return page;
};

const draftOf = (page: Page, familyId: string) =>
  page.request.get(`/api/questionnaires/family/${familyId}/draft`);
/** The story that the site keeps for the family's devices. */
const storyKept = async (page: Page, familyId: string) =>
  (await (await draftOf(page, familyId)).json()).answers?.storyToTell;

/** Puts the page away, as somebody does who picks up another device; what it holds is kept before it goes. */
const leave = async (page: Page, familyId: string) => {
  const typed = await story(page).inputValue();
  await page.goto("/privacy-policy");
  await expect.poll(() => storyKept(page, familyId)).toBe(typed);
};

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(EXPECTED);
});

test("begun on one device, it is ended on another", async ({ page, browser }) => {
  const { id } = await familyWithStatus(page, "approved");
  await openOn(page, id);
  await expect(page.getByText("What you type is kept here and for your other devices")).toBeVisible();
  await background(page).fill(answers.cookingBackground);
  await page.getByLabel("Keto").check();
  await page.getByLabel("Preferred Filming Time").selectOption("Weekend");
  // It is on the device at once, and after a moment not only there.
  await expect(page.getByText(/^Kept on this device at/)).toBeVisible();
  await expect(keptElsewhere(page)).toBeVisible();

  const phone = await another(browser, id);
  await expect(putIn(phone)).toBeVisible();
  await expect(background(phone)).toHaveValue(answers.cookingBackground);
  await expect(phone.getByLabel("Keto")).toBeChecked();
  await expect(phone.getByLabel("Preferred Filming Time")).toHaveValue("weekend");
  await expect(phone.getByText(`3 of ${Object.keys(questions).length} questions answered`)).toBeVisible();
  await story(phone).fill(answers.storyToTell);
  await takeTime(phone);
  await phone.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(phone.getByRole("heading", { name: "Under Review" })).toBeVisible();

  expect((await draftOf(page, id)).status()).toBe(409);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Under Review" })).toBeVisible();
});

/** A family that has typed something on one device, left it, and opened the page on another. */
const typedOnTwo = async (page: Page, browser: Browser, typed: string) => {
  const { id } = await familyWithStatus(page, "approved");
  await openOn(page, id);
  await expect(page.getByText("here and for your other devices")).toBeVisible();
  await story(page).fill(typed);
  await leave(page, id);
  return { id, phone: await another(browser, id) };
};

test("of two versions one chooses, and the other one stays", async ({ page, browser }) => {
  const { id, phone } = await typedOnTwo(page, browser, "Typed at home");
  await expect(putIn(phone)).toBeVisible();
  await story(phone).fill("Typed on the bus");
  await leave(phone, id);

  await openOn(page, id);
  await expect(question(page)).toContainText(
    /On this device: last changed \w+ \d+, \d+:\d\d\s[AP]M\s?On the other device: last changed \w+ \d+, \d+:\d\d\s[AP]M, the newer one/,
  );
  // Until then nothing happens to either.
  await expect(story(page)).toHaveValue("Typed at home");
  expect(await storyKept(page, id)).toBe("Typed on the bus");
  await question(page).getByRole("button", { name: "Use the newer one" }).press("Enter");
  await expect(story(page)).toHaveValue("Typed on the bus");
  await expect(question(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show the other version" }).click();
  await expect(story(page)).toHaveValue("Typed at home");
  await page.getByRole("button", { name: "Show the other version" }).click();

  await page.reload();
  await expect(story(page)).toHaveValue("Typed on the bus");
  await expect(keptElsewhere(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
