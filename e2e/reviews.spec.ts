import { answeredFamily, answers } from "./applications.ts";
import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";
import { headers } from "./site.ts";

test("the list is searched and filtered, also by its cards, and shows what a decision needs", async ({
  page,
}) => {
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
  await page.getByRole("button", { name: /^\d+ Pending Review$/ }).click();
  await expect(filter).toHaveValue("pending");
  await page.getByLabel("Search by family name or email").fill(family.email);
  await expect(page.getByRole("article")).toHaveCount(1);
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
  const counts = page.getByRole("button", { pressed: false }).filter({ hasText: /^\d/ });
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await page.getByRole("button", { name: "Approve", exact: true }).waitFor();
  questionnaires = { ...questionnaires, pending: 6, approved: 1 };
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(counts).toHaveText([/^6/, /^1/, /^2/, /^0/]);
});

test("a message survives a failed save, and what others do meanwhile is said", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|502)/);
  const { family, questionnaire } = await answeredFamily(page);
  const path = `**/api/questionnaires/${questionnaire.id}`;
  await page.goto("/admin/questionnaires");
  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  const message = page.getByLabel("Message to the family");
  await message.fill("Which pot?");
  const failed = page.getByRole("alert").filter({ hasText: "Review Failed" });
  await page.route(path, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(failed).toContainText("Failed to update questionnaire status.");
  await expect(message).toHaveValue("Which pot?");
  await page.unroute(path);

  // Meanwhile somebody else decides.
  await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, {
    status: "needs_followup",
    reviewNotes: "Which spoon?",
  });
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(failed).toContainText("Sam Showrunner has reviewed it meanwhile: Needs Follow-up.");
  await expect(failed).toContainText("You chose 'Rejected'.");
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await expect(dialog).toContainText("Which spoon?");
  await expect(message).toHaveValue("Which pot?");

  // And the family answers: what it corrected is marked, with what stood there before.
  const corrected = await page.request.put(`/api/questionnaires/family/${family.id}`, {
    data: { ...answers, kitchenSpace: "A galley with a window" },
    headers,
  });
  expect(corrected.status()).toBe(200);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(failed).toContainText("The family has sent corrected answers meanwhile.");
  await expect(dialog).toContainText("A galley with a window");
  await expect(dialog.getByText("Corrected", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("article", { name: family.familyName });
  await expect(card).toContainText("Which pot?");
  await expect(card).toContainText("Rejected");

  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Review Undone")).toBeVisible();
  await expect(card).toContainText("Answered the follow-up");
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
  await page.unroute(path);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Questionnaire Deleted")).toBeVisible();
  await expect(card).toBeHidden();
});
