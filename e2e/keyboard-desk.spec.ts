import { answeredFamily, familyWithStatus } from "./applications.ts";
import { expect, test } from "./fixtures.ts";
import { tabAndPress, tabAndType, tabTo } from "./keys.ts";

/* What staff do, without a mouse. How a visit is moved by keys stands in calendar.spec.ts. */

test("an application is found, read, decided and deleted without a mouse", async ({ page }) => {
  const family = await familyWithStatus(page, "pending");
  const search = page.getByLabel("Search by family name or e-mail");
  await page.goto("/admin/applications");
  await tabAndType(page, [[search, family.familyName]]);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: family.familyName });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  const view = row.getByRole("button", { name: /^View/ });
  await tabAndPress(page, view);
  await expect(page.getByRole("dialog", { name: family.familyName })).toContainText("Gumbo");
  await page.keyboard.press("Escape");
  await expect(view).toBeFocused();

  const status = row.getByRole("combobox");
  await tabTo(page, status, "Shift+Tab");
  await page.keyboard.type("A");
  await expect(page.getByText(`Approved. A mail to ${family.familyName} is held.`)).toBeVisible();
  await expect(status).toHaveValue("approved");
  await expect(status).toBeFocused();

  await tabAndPress(page, row.getByRole("button", { name: /^Delete/ }));
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
  await expect(page.getByText("Application Deleted")).toBeVisible();
  await expect(row).toBeHidden();
});

test("a questionnaire is reviewed without a mouse", async ({ page }) => {
  const { family } = await answeredFamily(page);
  await page.goto("/admin/applications");
  await tabAndPress(page, page.getByRole("link", { name: "Questionnaires", exact: true }));
  const card = page.getByRole("article", { name: family.familyName });
  const review = card.getByRole("button", { name: /^Review/ });
  await tabAndPress(page, review);
  const dialog = page.getByRole("dialog", { name: family.familyName });
  await tabAndType(page, [[dialog.getByLabel("Review Notes"), "Bring the brothers."]]);
  await tabAndPress(page, dialog.getByRole("button", { name: "Approve" }));
  await expect(page.getByText("Review Completed")).toBeVisible();
  await expect(page.getByText(`Approved. A mail to ${family.familyName} is held.`)).toBeVisible();
  await expect(card.getByRole("link", { name: `Mail held for ${family.familyName}` })).toBeVisible();
  await expect(card).toContainText("Approved");
  await expect(card).toContainText("Bring the brothers.");
  await expect(review).toBeFocused();
});
