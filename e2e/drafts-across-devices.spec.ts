import type { Browser, Page } from "@playwright/test";
import { questions } from "#contract/questionnaires.ts";
import { answers, familyWithStatus } from "./applications.ts";
import { expect, takeTime, test } from "./fixtures.ts";

/* A questionnaire that is begun on one device and ended on another, on phones. */

const viewport = { width: 390, height: 844 };
test.use({ viewport });

/** There is no draft yet, or no questionnaire; or another device sent it. */
const EXPECTED = /status of (404|409)/;

const background = (page: Page) => page.getByLabel("Cooking Background *");
const story = (page: Page) => page.getByLabel("Story to Tell *");
const changed = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your answers changed on another device." });

const openOn = async (page: Page, familyId: string) => {
  // What is typed before that is kept on the device alone.
  const found = page.waitForResponse(/\/draft$/);
  await page.goto(`/questionnaire/${familyId}`);
  await found;
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

test("a questionnaire goes from device to device: the newer text wins, with an undo", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(EXPECTED);
  const { id } = await familyWithStatus(page, "approved");
  await openOn(page, id);
  await background(page).fill(answers.cookingBackground);
  await page.getByLabel("Keto").check();
  await page.getByLabel("Preferred Filming Time").selectOption("Weekend");
  await story(page).fill("Typed at home");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  // It is on the device at once, and after a moment not only there.
  await expect.poll(() => storyKept(page, id)).toBe("Typed at home");

  const phone = await another(browser, id);
  await expect(background(phone)).toHaveValue(answers.cookingBackground);
  await expect(phone.getByLabel("Keto")).toBeChecked();
  await expect(phone.getByLabel("Preferred Filming Time")).toHaveValue("weekend");
  await expect(story(phone)).toHaveValue("Typed at home");
  await expect(phone.getByText(`3 of ${Object.keys(questions).length} questions answered`)).toBeVisible();
  await story(phone).fill("Typed on the bus");
  await leave(phone, id);

  await openOn(page, id);
  await expect(story(page)).toHaveValue("Typed on the bus");
  await changed(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(story(page)).toHaveValue("Typed at home");
  await expect(changed(page)).toHaveCount(0);
  await expect.poll(() => storyKept(page, id)).toBe("Typed at home");
  await story(page).fill(answers.storyToTell);
  await page.reload();
  await expect(story(page)).toHaveValue(answers.storyToTell);
  await expect(changed(page)).toHaveCount(0);

  await takeTime(page);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(page.getByText("Under Review", { exact: true })).toBeVisible();
  expect((await draftOf(page, id)).status()).toBe(409);
  await phone.goto(`/questionnaire/${id}`);
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
});
