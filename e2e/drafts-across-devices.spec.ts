import type { Page } from "@playwright/test";
import { answers, newFamily, phoneOf } from "./families.ts";
import { expect, takeTime, test } from "./fixtures.ts";

/* A questionnaire that a family begins on one phone and finishes on another. */

/** There is no draft yet, or no questionnaire; or another device sent it. */
const EXPECTED = /status of (404|409)/;

const background = (page: Page) => page.getByLabel("Cooking Background *");
const story = (page: Page) => page.getByLabel("Story to Tell *");
const changed = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your answers changed on another device." });

const openOn = async (page: Page, familyId: string) => {
  // Until then, typed text stays on the device.
  const found = page.waitForResponse(/\/draft$/);
  await page.goto(`/questionnaire/${familyId}`);
  await found;
  await expect(story(page)).toBeVisible();
};

const draftOf = (page: Page, familyId: string) =>
  page.request.get(`/api/questionnaires/family/${familyId}/draft`);
/** The story that the site keeps for the family's devices. */
const storyKept = async (page: Page, familyId: string) =>
  (await (await draftOf(page, familyId)).json()).answers?.storyToTell;

/** Leaves the page, which stores its text for the other devices first. */
const leave = async (page: Page, familyId: string) => {
  const typed = await story(page).inputValue();
  await page.goto("/privacy-policy");
  await expect.poll(() => storyKept(page, familyId)).toBe(typed);
};

test("a newer draft from another device wins, and can be undone", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(EXPECTED);
  const { id } = await newFamily(page, "approved");
  await openOn(page, id);
  await background(page).fill(answers.cookingBackground);
  await story(page).fill("Typed at home");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect.poll(() => storyKept(page, id)).toBe("Typed at home");

  const phone = await phoneOf(browser);
  await openOn(phone, id);
  await expect(background(phone)).toHaveValue(answers.cookingBackground);
  await expect(story(phone)).toHaveValue("Typed at home");
  await story(phone).fill("Typed on the bus");
  await leave(phone, id);

  await openOn(page, id);
  await expect(story(page)).toHaveValue("Typed on the bus");
  await changed(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(story(page)).toHaveValue("Typed at home");
  await expect(changed(page)).toHaveCount(0);
  await expect.poll(() => storyKept(page, id)).toBe("Typed at home");
  await story(page).fill(answers.storyToTell);

  await takeTime(page);
  await page.getByRole("button", { name: "Submit Questionnaire" }).click();
  await expect(page.getByText("Under Review", { exact: true })).toBeVisible();
  expect((await draftOf(page, id)).status()).toBe(409);
  await phone.goto(`/questionnaire/${id}`);
  await expect(phone.getByText("Under Review", { exact: true })).toBeVisible();
});
