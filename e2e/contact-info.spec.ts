import { show } from "#contract/show.ts";
import { active, add, entry, footer, list, openTab, remove, visitorSees } from "./contact-desk.ts";
import { expect, test } from "./fixtures.ts";

/* One site has one set of contact details, so these tests run one after the other. */
test.describe.configure({ mode: "serial" });

test("what visitors see follows the entries that staff add, activate, change and delete", async ({
  page,
}) => {
  const fallback = show.fallbackContact.email;
  const first = `first-${crypto.randomUUID()}@example.com`;
  const second = `second-${crypto.randomUUID()}@example.com`;
  await openTab(page);
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await expect(active(page)).toContainText(fallback);

  await add(page, first, "Pier 1");
  await visitorSees(page, first);

  await add(page, second, "Pier 2");
  await expect(list(page)).toHaveCount(2);
  await expect(active(page)).toContainText(second);

  await entry(page, first).getByRole("button", { name: "Make Active" }).click();
  await expect(page.getByText("Contact Info Activated")).toBeVisible();
  await expect(active(page)).toContainText(first);
  await expect(entry(page, first)).toContainText("Active");
  await expect(entry(page, second).getByText("Active", { exact: true })).toBeHidden();
  await expect(entry(page, first).getByRole("button", { name: "Make Active" })).toBeFocused();
  await visitorSees(page, first);

  await entry(page, first).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contact Info" });
  await expect(dialog.getByLabel("Email *")).toHaveValue(first);
  await dialog.getByLabel("Location *").fill("Pier 3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Contact Info Updated")).toBeVisible();
  // Also from the browser's cache, which a reloaded page reads.
  await page.goto("/privacy-policy");
  await expect(footer(page)).toContainText("Pier 3");

  await page.goto("/admin/contact-info");
  await entry(page, first).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Contact Info?" });
  await expect(question).toContainText(first);
  await expect(question).toContainText("This cannot be undone.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(list(page)).toHaveCount(1);
  await visitorSees(page, second);

  await remove(page, second);
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await visitorSees(page, fallback);
});
