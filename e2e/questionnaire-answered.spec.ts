import type { Page } from "@playwright/test";
import { questions } from "#contract/questionnaires.ts";
import { formats, show } from "#contract/show.ts";
import { agree } from "./application-form.ts";
import { answers } from "./applications.ts";
import { grantClipboard, readClipboard } from "./clipboard.ts";
import { expect, logIn, openForm, takeTime, test } from "./fixtures.ts";

/** A family that has not answered yet is told so by a 404, which the browser notes. */
const NONE = /status of 404/;

const applyAs = async (page: Page, familyName: string) => {
  await openForm(page, "/register");
  await page.getByLabel("Family Name *").fill(familyName);
  await page.getByLabel("Primary Contact *").fill("Maria Johnson");
  await page.getByLabel("Email Address *").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Phone Number *").fill(formats.phoneExample);
  await page.getByLabel("Home Address *").fill("1 Main Street");
  await page.getByLabel("BBQ").check();
  await page.getByLabel("Signature Dish #1 *").fill("Gumbo");
  await agree(page);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
};

const fill = async (page: Page) => {
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(page);
};
const send = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" }).click();

test("from the application to 'Questionnaire Approved!', with a follow-up on the way", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  // Three people's work, one after the other.
  test.slow();
  allowConsoleError(NONE);
  await grantClipboard(page);
  const familyName = `The ${crypto.randomUUID().slice(0, 8)} Family`;
  await applyAs(page, familyName);

  await logIn(page, "producer");
  await page.goto("/admin");
  await page.getByLabel("Search by family name or email").fill(familyName);
  // Until the search has gone out, the rows are those of the list before.
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: familyName });
  await row.getByRole("button", { name: /^View/ }).click();
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("No questionnaire yet.");
  await expect(reader.getByRole("button", { name: /Copy questionnaire link/ })).toBeHidden();
  await reader.getByRole("button", { name: "Approve", exact: true }).click();
  await reader.getByRole("button", { name: /Copy questionnaire link/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/questionnaire\/[0-9a-f-]{36}$/);

  const family = await (await browser.newContext()).newPage();
  await family.goto(link);
  await expect(family.getByText("Application Approved!", { exact: true })).toBeVisible();
  await expect(family.getByText(familyName)).toBeVisible();
  await fill(family);
  await family.getByLabel("Family Traditions").fill("Gumbo on the first cold Sunday.");
  await family.getByLabel("Vegan").check();
  await family.getByLabel("None").check();
  await expect(family.getByLabel("Vegan")).not.toBeChecked();
  await family.getByLabel("Gluten-Free").check();
  await expect(family.getByLabel("None")).not.toBeChecked();
  await family.getByLabel("Preferred Filming Time").selectOption("Weekend");
  await family.getByLabel("Comfort Level").selectOption("Nervous");
  await expect(family.getByText(`6 of ${Object.keys(questions).length} questions answered`)).toBeVisible();
  const reloaded = family.waitForEvent("load");
  await send(family);
  await reloaded;
  await expect(family.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(family.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(family.getByText(/^Submitted/)).toBeVisible();
  expect(
    await family.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft"))),
  ).toEqual([]);

  await page.reload();
  await expect(row).toContainText("Questionnaire to review");
  await page.getByRole("link", { name: /^Questionnaires/ }).click();
  await page.getByRole("button", { name: `Review ${familyName}` }).click();
  const review = page.getByRole("dialog", { name: familyName });
  for (const answer of [...Object.values(answers), "Gluten-Free", "Weekend", "Nervous"])
    await expect(review).toContainText(answer);
  await review.getByLabel("Message to the family").fill("Which pot?");
  await review.getByRole("button", { name: "Needs Follow-up", exact: true }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();
  await expect(review).toBeHidden();
  const card = page.getByRole("article", { name: familyName });
  await expect(card).toContainText("Needs Follow-up");
  await expect(card).toContainText("by Pat Producer");

  await family.reload();
  await expect(family.getByText("Follow-up Required", { exact: true })).toBeVisible();
  await expect(family.getByText("Which pot?")).toBeVisible();
  await expect(family.getByText(/contact our casting team at/i)).toContainText(show.casting);
  await expect(family.getByLabel("Family Traditions")).toHaveValue("Gumbo on the first cold Sunday.");
  await expect(family.getByLabel("Gluten-Free")).toBeChecked();
  await expect(family.getByLabel("Comfort Level")).toHaveValue("nervous");
  const corrected = "The pot is cast iron, and it is older than both of the brothers.";
  await family.getByLabel("Story to Tell *").fill(corrected);
  await takeTime(family);
  await family.getByRole("button", { name: "Send Corrected Answers" }).click();
  await expect(family.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(family.getByText("Under Review", { exact: true })).toBeVisible();
  await expect(family.getByText(/^Corrected/)).toBeVisible();
  await expect(family.getByLabel("Story to Tell *")).toBeHidden();

  await page.reload();
  await expect(card).toContainText("Answered the follow-up");
  await expect(card).toContainText("Pending Review");
  await card.getByRole("button", { name: /^Review/ }).click();
  await expect(review).toContainText(corrected);
  await review.getByLabel("Message to the family").fill("What a pot!");
  await review.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();

  await family.reload();
  await expect(family.getByText("Questionnaire Approved!", { exact: true })).toBeVisible();
  await expect(family.getByText("What a pot!")).toBeVisible();
  await expect(family.getByText("Which pot?")).toHaveCount(0);
  await family.context().close();
});
