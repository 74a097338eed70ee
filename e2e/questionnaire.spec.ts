import type { Page } from "@playwright/test";
import { answeredFamily, answers, familyWithStatus } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";

/** A family that has not answered yet is told so by a 404, which the browser notes. */
const NONE = /status of 404/;

const applyAs = async (page: Page, familyName: string) => {
  await page.goto("/register");
  await page.getByLabel("Family Name *").fill(familyName);
  await page.getByLabel("Primary Contact *").fill("Maria Johnson");
  await page.getByLabel("Email Address *").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Phone Number *").fill("(555) 123-4567");
  await page.getByLabel("Home Address *").fill("1 Main Street");
  await page.getByLabel("BBQ").check();
  await page.getByLabel("Signature Dish #1 *").fill("Gumbo");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
};

const fill = async (page: Page) => {
  await page.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await page.getByLabel("Story to Tell *").fill(answers.storyToTell);
};
const send = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" }).click();

test("from the application to 'Questionnaire Approved!', with a follow-up on the way", async ({
  page,
  context,
  browser,
  allowConsoleError,
}) => {
  // Three people's work, one after the other.
  test.slow();
  allowConsoleError(NONE);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const familyName = `The ${crypto.randomUUID().slice(0, 8)} Family`;
  await applyAs(page, familyName);

  await logIn(page, "producer");
  await page.getByLabel("Search by family name or e-mail").fill(familyName);
  const row = page.getByRole("row").filter({ hasText: familyName });
  await expect(row.getByRole("button", { name: /Copy questionnaire link/ })).toBeHidden();
  await row.getByRole("combobox").selectOption("Approved");
  await expect(row).toContainText("No questionnaire yet");
  await row.getByRole("button", { name: /Copy questionnaire link/ }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/localhost:\d+\/questionnaire\/[0-9a-f-]{36}$/);

  const family = await (await browser.newContext()).newPage();
  await family.goto(link);
  await expect(family.getByRole("heading", { name: "Application Approved!" })).toBeVisible();
  await expect(family.getByText(familyName)).toBeVisible();
  await expect(family.getByText("Section 2 of 4")).toBeVisible();
  await fill(family);
  await family.getByLabel("Family Traditions").fill("Gumbo on the first cold Sunday.");
  await family.getByLabel("Vegan").check();
  await family.getByLabel("None").check();
  await expect(family.getByLabel("Vegan")).not.toBeChecked();
  await family.getByLabel("Gluten-Free").check();
  await expect(family.getByLabel("None")).not.toBeChecked();
  await family.getByLabel("Preferred Filming Time").selectOption("Weekend");
  await family.getByLabel("Comfort Level").selectOption("Nervous");
  await expect(family.getByText("6 of 10 questions answered")).toBeVisible();
  const reloaded = family.waitForEvent("load");
  await send(family);
  await reloaded;
  await expect(family.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(family.getByRole("heading", { name: "Under Review" })).toBeVisible();
  await expect(family.getByText(/^Submitted/)).toBeVisible();
  expect(await family.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.reload();
  await row.getByRole("link", { name: `Questionnaire of ${familyName}` }).click();
  await expect(page).toHaveURL(/\/admin\/questionnaires\?family=/);
  const review = page.getByRole("dialog", { name: familyName });
  for (const answer of [...Object.values(answers), "Gluten-Free", "Weekend", "Nervous"])
    await expect(review).toContainText(answer);
  await review.getByLabel("Review Notes").fill("Which pot?");
  await review.getByRole("button", { name: "Needs Follow-up" }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();
  await expect(review).toBeHidden();
  const card = page.getByRole("article", { name: familyName });
  await expect(card).toContainText("Needs Follow-up");
  await expect(card).toContainText("by Pat Producer");

  await family.reload();
  await expect(family.getByRole("heading", { name: "Follow-up Required" })).toBeVisible();
  await expect(family.getByText("Which pot?")).toBeVisible();
  await expect(family.getByText(/contact our casting team at/i)).toContainText(
    "casting@knockknockkitchen.example",
  );
  await expect(family.getByLabel("Family Traditions")).toHaveValue("Gumbo on the first cold Sunday.");
  await expect(family.getByLabel("Gluten-Free")).toBeChecked();
  await expect(family.getByLabel("Comfort Level")).toHaveValue("nervous");
  const corrected = "The pot is cast iron, and it is older than both of the brothers.";
  await family.getByLabel("Story to Tell *").fill(corrected);
  await family.getByRole("button", { name: "Send Corrected Answers" }).click();
  await expect(family.getByText("Questionnaire Submitted!")).toBeVisible();
  await expect(family.getByRole("heading", { name: "Under Review" })).toBeVisible();
  await expect(family.getByText(/^Corrected/)).toBeVisible();
  await expect(family.getByLabel("Story to Tell *")).toBeHidden();

  await page.reload();
  await expect(card).toContainText("Revised");
  await expect(card).toContainText("Pending Review");
  await card.getByRole("button", { name: /^Review/ }).click();
  await expect(review).toContainText(corrected);
  await review.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();

  await family.reload();
  await expect(family.getByRole("heading", { name: "Questionnaire Approved!" })).toBeVisible();
  await expect(family.getByText("Which pot?")).toBeVisible();
  await family.context().close();
});

test("a link that leads nowhere says so", async ({ page, allowConsoleError }) => {
  allowConsoleError(NONE);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(family|questionnaires)/.test(request.url())) calls.push(request.url());
  });
  await page.goto("/questionnaire/not-an-id");
  await expect(page.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
  expect(calls).toEqual([]);
  await page.goto(`/questionnaire/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Family Not Found" })).toBeVisible();
});

for (const [status, label] of [
  ["pending", "Pending"],
  ["scheduled", "Scheduled"],
  ["rejected", "Rejected"],
] as const) {
  test(`a family that is ${status} sees that its application is under review`, async ({ page }) => {
    const { id, familyName } = await familyWithStatus(page, status);
    await page.goto(`/questionnaire/${id}`);
    await expect(page.getByRole("heading", { name: "Application Under Review" })).toBeVisible();
    await expect(page.getByText(`Status: ${label}`, { exact: true })).toBeVisible();
    await expect(page.getByText(familyName)).toBeVisible();
  });
}

test("a rejected questionnaire says so, with the dates and notes", async ({ page }) => {
  const { family } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await page.getByLabel("Review Notes").fill("Thank you for the gumbo.");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();
  await page.goto(`/questionnaire/${family.id}`);
  await expect(page.getByRole("heading", { name: "Application Not Selected" })).toBeVisible();
  await expect(page.getByText("Thank you for the gumbo.")).toBeVisible();
  await expect(page.getByText(/^Reviewed/)).toBeVisible();
});

test("loading is said, and a failed load can be tried again", async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/family-registrations/*", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`/questionnaire/${id}`);
  await expect(page.getByText("Loading your questionnaire...")).toBeVisible();
  release();
  await expect(page.getByRole("alert")).toHaveText("The site cannot be reached. Are you online?");
  await page.unroute("**/api/family-registrations/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Application Approved!" })).toBeVisible();
});

test("answers that are too short are named, and counted while they are typed", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(NONE);
  const { id } = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await send(page);
  const background = page.getByLabel("Cooking Background *");
  await expect(background).toBeFocused();
  await expect(page.getByText("Please provide more details about your cooking background")).toBeVisible();
  const story = page.getByLabel("Story to Tell *");
  await story.fill(` ${"x".repeat(49)} `);
  await expect(page.getByText("Please tell us more about the story you want to share")).toBeVisible();
  await expect(page.getByText("49 of at least 50 characters")).toBeVisible();
  await expect(page.getByText("0 of 10 questions answered")).toBeVisible();
  await story.fill("x".repeat(50));
  await expect(page.getByText("50 characters, long enough")).toBeVisible();
  await expect(page.getByText("Please tell us more about the story you want to share")).toBeHidden();
  await expect(page.getByText("1 of 10 questions answered")).toBeVisible();
});

test("what is typed is kept for each family, whatever becomes of sending it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (404|409)|ERR_FAILED/);
  const { id } = await familyWithStatus(page, "approved");
  const other = await familyWithStatus(page, "approved");
  await page.goto(`/questionnaire/${id}`);
  await fill(page);
  await page.getByLabel("Keto").check();
  await page.reload();
  await expect(page.getByLabel("Cooking Background *")).toHaveValue(answers.cookingBackground);
  await expect(page.getByLabel("Keto")).toBeChecked();
  await page.goto(`/questionnaire/${other.id}`);
  await expect(page.getByLabel("Cooking Background *")).toHaveValue("");

  await page.goto(`/questionnaire/${id}`);
  const failed = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await page.route("**/api/questionnaires", (route) => route.abort());
  await send(page);
  await expect(failed).toContainText("Please check your responses and try again.");
  await page.unroute("**/api/questionnaires");

  // Meanwhile somebody else of the family sends it.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/questionnaire/${id}`);
  await send(elsewhere);
  await expect(elsewhere.getByRole("heading", { name: "Under Review" })).toBeVisible();
  await elsewhere.close();
  await send(page);
  await expect(failed).toContainText("This family has already sent its questionnaire.");
  await expect(page.getByLabel("Story to Tell *")).toHaveValue(answers.storyToTell);
});

test("a changed correction survives a reload, and starting over brings the sent answers back", async ({
  page,
}) => {
  const { family } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await page.getByRole("button", { name: "Needs Follow-up" }).click();
  await expect(page.getByText("Review Completed")).toBeVisible();
  await page.goto(`/questionnaire/${family.id}`);
  const story = page.getByLabel("Story to Tell *");
  await story.fill("Another story altogether, of a goat that came to dinner uninvited.");
  await page.reload();
  await expect(story).toHaveValue(/goat/);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(story).toHaveValue(answers.storyToTell);
});
