import { answeredFamily, answers } from "./applications.ts";
import { expect, test } from "./fixtures.ts";
import { headers } from "./site.ts";

test("the list filters by status, in its address, and shows what a decision needs", async ({ page }) => {
  const { family, questionnaire } = await answeredFamily(page);
  await page.goto("/admin/questionnaires");
  const card = page.getByRole("article", { name: family.familyName });
  await expect(card).toContainText(family.email);
  await expect(card).toContainText("Maria Johnson");
  await expect(card).toContainText("Pending Review");
  await expect(card).toContainText(questionnaire.storyToTell);
  await expect(card).toContainText("Comfort level: Not answered");
  await expect(card).toContainText("Submitted");
  await expect(card).not.toContainText("Reviewed");

  const filter = page.getByLabel("Status filter");
  await expect(filter.getByRole("option")).toHaveText([
    "All",
    "Pending Review",
    "Approved",
    "Needs Follow-up",
    "Rejected",
  ]);
  await filter.selectOption("Rejected");
  await expect(page).toHaveURL(/status=rejected/);
  await expect(card).toBeHidden();
  await filter.selectOption("Pending Review");
  await page.reload();
  await expect(filter).toHaveValue("pending");
  await expect(card).toBeVisible();
});

test("the four cards count, and follow a decision", async ({ page }) => {
  const { family } = await answeredFamily(page);
  const none = { total: 0, pending: 0, approved: 0, needs_followup: 0, rejected: 0 };
  let questionnaires = { ...none, pending: 7, needs_followup: 2 };
  await page.route("**/api/summary", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), questionnaires } });
  });
  const counts = page.getByRole("definition");
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await expect(counts.filter({ hasText: /^\d+$/ })).toHaveText(["7", "0", "2", "0"]);
  questionnaires = { ...questionnaires, pending: 6, approved: 1 };
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(counts).toHaveText(["6", "1", "2", "0"]);
});

test("typed notes survive a failed save, and what others do meanwhile", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|502)/);
  const { family, questionnaire } = await answeredFamily(page);
  const path = `**/api/questionnaires/${questionnaire.id}`;
  await page.goto("/admin/questionnaires");
  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  const notes = page.getByLabel("Review Notes");
  await notes.fill("Which pot?");
  const failed = page.getByRole("alert").filter({ hasText: "Review Failed" });
  await page.route(path, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(failed).toContainText("Failed to update questionnaire status.");
  await expect(notes).toHaveValue("Which pot?");
  await page.unroute(path);

  // Meanwhile somebody else decides.
  const changed = await page.request.put(`/api/questionnaires/${questionnaire.id}`, {
    data: { status: "needs_followup", reviewNotes: "Which spoon?" },
    headers,
  });
  expect(changed.status()).toBe(200);
  await page.getByRole("button", { name: "Reject" }).click();
  const conflict = page.getByRole("dialog", { name: "This questionnaire has changed" });
  const fact = (label: string) => conflict.locator("dl > div").filter({ hasText: label });
  await expect(conflict).toContainText("Sam Showrunner reviewed it on");
  await expect(fact("Status")).toContainText("YoursRejectedStored nowNeeds Follow-up");
  await expect(fact("Review Notes")).toContainText("YoursWhich pot?Stored nowWhich spoon?");
  await expect(fact("Story to Tell")).toBeHidden();
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await expect(dialog).toContainText("Which spoon?");
  await notes.fill("Which pot?");

  // And the family answers, while the notes are open again.
  const corrected = await page.request.put(`/api/questionnaires/family/${family.id}`, {
    data: { ...answers, kitchenSpace: "A galley with a window" },
    headers,
  });
  expect(corrected.status()).toBe(200);
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(conflict).toContainText("The family sent corrected answers on");
  await expect(fact("Kitchen Space")).toContainText("BeforeEmptyStored nowA galley with a window");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("article", { name: family.familyName });
  await expect(card).toContainText("Which pot?");
  await expect(card).toContainText("Rejected");
});

test("deleting asks first, says when it fails, and says when it is done", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const { family, questionnaire } = await answeredFamily(page);
  await page.goto("/admin/questionnaires");
  const card = page.getByRole("article", { name: family.familyName });
  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete Questionnaire?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: /^Delete/ }).click();
  const path = `**/api/questionnaires/${questionnaire.id}`;
  await page.route(path, (route) => route.abort());
  await question.getByRole("button", { name: "Delete" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Connection Lost" });
  await expect(failed).toContainText("The site cannot be reached.");
  await expect(failed).not.toContainText("Failed to delete");
  await page.unroute(path);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Questionnaire Deleted")).toBeVisible();
  await expect(card).toBeHidden();
});
