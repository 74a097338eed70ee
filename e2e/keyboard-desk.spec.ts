import { answeredFamily, familyWithStatus } from "./applications.ts";
import { approvedFamily, cardIn, logInOn, noon, weekFrom } from "./calendar.ts";
import { expect, test } from "./fixtures.ts";
import { tabAndPress, tabAndType, tabTo } from "./keys.ts";

/* What staff do, without a mouse. How a visit is moved by keys stands in calendar.spec.ts. */

test("an application is found, read, decided and deleted without a mouse", async ({ page }) => {
  const family = await familyWithStatus(page, "pending");
  const search = page.getByLabel("Search by family name or e-mail");
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

test("a visit is scheduled, confirmed and cancelled without a mouse", async ({ page }) => {
  const day = weekFrom("2031-06-15");
  await logInOn(page, noon(day(1)));
  const family = await approvedFamily(page, "The Key Family");
  await page.goto("/admin/calendar");
  const ready = page.getByRole("region", { name: "Approved Families Ready to Schedule" });
  // However many families wait beside this one: each is three stops more on every way.
  await tabAndType(page, [[ready.getByLabel("Search families to schedule"), family.email]]);
  await expect(ready.getByRole("listitem")).toHaveCount(1);
  await tabAndPress(page, ready.getByRole("button", { name: `Schedule Visit: ${family.familyName}` }));

  const dialog = page.getByRole("dialog", { name: "Schedule Visit" });
  await tabAndType(page, [
    [dialog.getByLabel("Date *"), "06182031"],
    [dialog.getByLabel("Time Slot *"), "E"],
    [dialog.getByLabel("Equipment"), "Two cameras"],
  ]);
  await tabAndPress(page, dialog.getByRole("button", { name: "Schedule Visit" }));
  await expect(page.getByText("Visit Scheduled!")).toBeVisible();
  const card = cardIn(page, day(3), "evening", family.familyName);
  await expect(card).toBeVisible();

  await tabAndPress(page, card.getByRole("button", { name: /^Confirm/ }));
  await expect(card).toContainText("Confirmed");
  await tabAndPress(page, card.getByRole("button", { name: /^Cancel the visit/ }));
  await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Cancel Visit" }));
  await expect(page.getByText("Visit Cancelled")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(ready).toContainText(family.familyName);
});
