import { answeredFamily, familyWithStatus } from "./applications.ts";
import { expect, test } from "./fixtures.ts";
import { tabAndPress, tabAndType, tabTo } from "./keys.ts";

/* What staff do, without a mouse and without single keys. */

test("an application is found, read, decided and deleted without a mouse", async ({ page }) => {
  const family = await familyWithStatus(page, "pending");
  const search = page.getByLabel("Search by family name or email");
  await page.goto("/admin/applications");
  await tabAndType(page, [[search, family.familyName]]);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: family.familyName });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  const view = row.getByRole("button", { name: /^View/ });
  await tabAndPress(page, view);
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("Gumbo");
  await tabAndPress(page, reader.getByRole("button", { name: "Close" }));
  await expect(view).toBeFocused();

  const status = row.getByRole("combobox");
  await tabTo(page, status, "Shift+Tab");
  await page.keyboard.type("A");
  await expect(page.getByText(`An email to ${family.familyName} is held.`)).toBeVisible();
  await expect(status).toHaveValue("approved");
  await expect(status).toBeFocused();

  await tabAndPress(page, row.getByRole("button", { name: /^Delete/ }));
  const question = page.getByRole("dialog", { name: "Delete Application?" });
  await expect(question).toContainText("permanently deletes the application");
  await expect(question).toContainText("cannot be undone");
  await tabAndPress(page, question.getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText("Application Deleted")).toBeVisible();
  await expect(page.getByText("No applications found.")).toBeVisible();
});

test("a questionnaire is reviewed without a mouse", async ({ page }) => {
  const { family } = await answeredFamily(page);
  await page.goto("/admin/applications");
  await tabAndPress(page, page.getByRole("link", { name: /^Questionnaires/ }));
  const card = page.getByRole("article", { name: family.familyName });
  const review = card.getByRole("button", { name: /^Review/ });
  await tabAndPress(page, review);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await tabAndType(page, [[dialog.getByLabel("Message to the family"), "Bring the brothers."]]);
  await tabAndPress(page, dialog.getByRole("button", { name: "Approve", exact: true }));
  await expect(page.getByText("Review Completed")).toBeVisible();
  await expect(page.getByText(`An email to ${family.familyName} is held.`)).toBeVisible();
  await expect(card).toContainText("Email held: Questionnaire approved");
  await expect(card).toContainText("Bring the brothers.");
  await expect(review).toBeFocused();
});
