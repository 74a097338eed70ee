import type { Browser, Page } from "@playwright/test";
import { questions } from "#contract/questionnaires.ts";
import { answeredFamily, answers, familyWithStatus } from "./applications.ts";
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

test("what was typed last is kept also when the page is left at once", async ({ page, browser }) => {
  const { id, phone } = await typedOnTwo(page, browser, "Once");
  await expect(story(phone)).toHaveValue("Once");
  // At home again, the first one has nothing to ask.
  await openOn(page, id);
  await expect(keptElsewhere(page)).toBeVisible();
  await expect(story(page)).toHaveValue("Once");
  await expect(question(page)).toHaveCount(0);
  await expect(putIn(page)).toHaveCount(0);
});

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

test("who is typing is asked without being disturbed", async ({ page, browser }) => {
  const { id } = await familyWithStatus(page, "approved");
  await openOn(page, id);
  await expect(page.getByText("here and for your other devices")).toBeVisible();
  const phone = await another(browser, id);
  await story(phone).fill("Typed on the bus");
  await leave(phone, id);

  await story(page).pressSequentially("Typed");
  await expect(question(page)).toBeVisible();
  await page.keyboard.type(" at home");
  await expect(story(page)).toHaveValue("Typed at home");
  await expect(story(page)).toBeFocused();
  await expect(page.getByText(/^Kept on this device at/)).toBeVisible();
  // Sent without an answer, it would take along what was typed on the bus.
  await background(page).fill(answers.cookingBackground);
  await story(page).fill(answers.storyToTell);
  await takeTime(page);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  const keep = question(page).getByRole("button", { name: "Keep what is on this device" });
  await expect(keep).toBeFocused();
  await expect(keep).toBeInViewport();
  await expect(page.getByRole("alert").filter({ hasText: "Not sent yet" })).toBeVisible();
  await keep.press("Enter");
  await expect(story(page)).toHaveValue(answers.storyToTell);
  await expect(page.getByRole("button", { name: "Show the other version" })).toBeVisible();
  expect(await storyKept(page, id)).toBe("Typed on the bus");
  await story(page).fill("Typed at home again");
  await leave(page, id);
  await openOn(page, id);
  await expect(story(page)).toHaveValue("Typed at home again");
});

test("offline it is kept on the device, and elsewhere once there is a network", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await familyWithStatus(page, "approved");
  await openOn(page, id);
  await expect(page.getByText("here and for your other devices")).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await story(page).fill("Typed in the cellar");
  await failed;
  await expect(page.getByText(/^Kept on this device at/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await context.setOffline(false);
  await expect(keptElsewhere(page)).toBeVisible();
  expect(await storyKept(page, id)).toBe("Typed in the cellar");
});

test("starting over empties it everywhere", async ({ page, browser }) => {
  const { id, phone } = await typedOnTwo(page, browser, "Once");
  await expect(putIn(phone)).toBeVisible();
  await putIn(phone).getByRole("button", { name: "Start over" }).click();
  await expect(phone.getByRole("dialog")).toContainText("on this device and for your other devices");
  await phone.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(story(phone)).toHaveValue("");
  await expect(putIn(phone)).toHaveCount(0);
  await expect.poll(async () => (await draftOf(page, id)).status()).toBe(404);
  await openOn(phone, id);
  await expect(phone.getByText("What you type is kept here and for your other devices")).toBeVisible();
  await expect(story(phone)).toHaveValue("");
});

test("a correction goes from device to device as well", async ({ page, browser }) => {
  const { family, questionnaire } = await answeredFamily(page);
  const asked = await page.request.put(`/api/questionnaires/${questionnaire.id}`, {
    data: { status: "needs_followup" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(asked.status()).toBe(200);
  await openOn(page, family.id);
  await expect(page.getByText("here and for your other devices")).toBeVisible();
  await story(page).fill("Another story altogether, of a goat that came to dinner uninvited.");
  await leave(page, family.id);
  const phone = await another(browser, family.id);
  await expect(putIn(phone)).toBeVisible();
  await expect(story(phone)).toHaveValue(/goat/);
  await expect(background(phone)).toHaveValue(answers.cookingBackground);
  await phone.getByRole("button", { name: "Send Corrected Answers" }).click();
  await expect(phone.getByRole("heading", { name: "Under Review" })).toBeVisible();
  expect((await draftOf(page, family.id)).status()).toBe(409);
});
