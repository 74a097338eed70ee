import type { Locator, Page } from "@playwright/test";
import { show } from "#contract/show.ts";
import { expect, logIn, test } from "./fixtures.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

/** What somebody who has never been here finds in the footer. */
const visitorSees = async (page: Page, email: string) => {
  const context = await page.context().browser()?.newContext();
  const visitor = await context?.newPage();
  if (!context || !visitor) throw new Error("No browser");
  await visitor.goto("/");
  await expect(footer(visitor)).toContainText(email);
  await context.close();
};

// One site has one set of contact details: no other test stores any.
test("what visitors see follows the entries that staff add, activate, change and delete; each failure is said", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  const fallback = show.fallbackContact.email;
  const first = `first-${crypto.randomUUID()}@example.com`;
  const second = `second-${crypto.randomUUID()}@example.com`;
  const list = page.getByRole("region", { name: "All Entries" }).getByRole("listitem");
  const entry = (email: string) => list.filter({ hasText: email });
  const active = page.getByRole("region", { name: "Active Contact Information" });
  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name });
  /** What is pressed fails, which the page says, and does as it is told when pressed again. */
  const failing = async (button: Locator, title: string, text: string, where: Page | Locator = dialog) => {
    await page.route("**/api/contact-info{,/**}", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await button.click();
    // About what happened in a dialog it is above that, read out and within reach.
    const toast = where.getByRole("alert").filter({ hasText: title });
    await expect(toast).toContainText(text);
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toBeHidden();
    await expect(button).toBeFocused();
    await page.unroute("**/api/contact-info{,/**}");
    await button.click();
  };
  const add = async (email: string, location: string) => {
    await page.getByRole("button", { name: "Add Contact Info" }).click();
    await dialog.getByLabel("Email *").fill(email);
    await dialog.getByLabel("Phone *").fill("(213) 555-0147");
    await dialog.getByLabel("Location *").fill(location);
  };
  await logIn(page, "showrunner");
  await page.goto("/admin/contact-info");
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await expect(active).toContainText(fallback);

  await add(first, "Pier 1");
  await failing(button("Save"), "Create Failed", "Failed to create contact information.");
  await expect(page.getByText("Contact Info Created")).toBeVisible();
  await expect(dialog).toBeHidden();
  await visitorSees(page, first);

  await add(second, "Pier 2");
  await button("Save").click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveCount(2);
  await expect(active).toContainText(second);

  const activate = entry(first).getByRole("button", { name: "Make Active" });
  await failing(activate, "Activation Failed", "Failed to activate contact information.", page);
  await expect(page.getByText("Contact Info Activated")).toBeVisible();
  await expect(active).toContainText(first);
  await expect(entry(first)).toContainText("Active");
  await expect(entry(second).getByText("Active", { exact: true })).toBeHidden();
  await expect(activate).toBeFocused();
  await visitorSees(page, first);

  await entry(first).getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Email *")).toHaveValue(first);
  await dialog.getByLabel("Location *").fill("Pier 3");
  await failing(button("Save"), "Update Failed", "Failed to update contact information.");
  await expect(page.getByText("Contact Info Updated")).toBeVisible();
  // Also from the browser's cache, which a reloaded page reads.
  await page.goto("/privacy-policy");
  await expect(footer(page)).toContainText("Pier 3");

  await page.goto("/admin/contact-info");
  await entry(first).getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText(first);
  await expect(dialog).toContainText("This cannot be undone.");
  await failing(button("Delete"), "Delete Failed", "Failed to delete contact information.");
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(list).toHaveCount(1);
  await visitorSees(page, second);
  await entry(second).getByRole("button", { name: "Delete" }).click();
  await button("Delete").click();
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await visitorSees(page, fallback);
});
