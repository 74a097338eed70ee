import type { Locator, Page } from "@playwright/test";
import { show } from "#contract/show.ts";
import { uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";

const footer = (page: Page) => page.getByRole("contentinfo");

/** The email address in the footer of a new visitor. */
const shownEmail = async ({ request }: Page) => {
  const response = await request.get("/api/contact-info");
  return (await response.json())?.email ?? show.fallbackContact.email;
};

// The site has one set of contact details: no other test may store any.
test("the footer follows the entries that staff add, edit and delete", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  const fallback = show.fallbackContact.email;
  const first = `first-${uniqueWord()}@example.com`;
  const second = `second-${uniqueWord()}@example.com`;
  const list = page.getByRole("region", { name: "All Entries" }).getByRole("listitem");
  const entry = (email: string) => list.filter({ hasText: email });
  const active = page.getByRole("region", { name: "Active Contact Information" });
  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name });
  /** Presses a button while the API fails, dismisses the error, and presses again. */
  const failing = async (button: Locator, title: string, text: string, where: Page | Locator = dialog) => {
    await page.route("**/api/contact-info{,/**}", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await button.click();
    // An error about a dialog is within it, where it is read out and within reach.
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
  expect(await shownEmail(page)).toBe(first);

  await add(second, "Pier 2");
  await button("Save").click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveCount(2);
  await expect(active).toContainText(second);

  const activate = entry(first).getByRole("button", { name: "Make Active" });
  await failing(activate, "Activation Failed", "Failed to activate contact information.", page);
  await expect(page.getByText("Contact Info Activated")).toBeVisible();
  await expect(active).toContainText(first);
  await expect(activate).toBeFocused();
  expect(await shownEmail(page)).toBe(first);

  await entry(first).getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Email *")).toHaveValue(first);
  await dialog.getByLabel("Location *").fill("Pier 3");
  await failing(button("Save"), "Update Failed", "Failed to update contact information.");
  await expect(page.getByText("Contact Info Updated")).toBeVisible();
  // Not the old entry from the browser's cache.
  await page.goto("/privacy-policy");
  await expect(footer(page)).toContainText("Pier 3");

  await page.goto("/admin/contact-info");
  await entry(first).getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText(first);
  await expect(dialog).toContainText("This cannot be undone.");
  await failing(button("Delete"), "Delete Failed", "Failed to delete contact information.");
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(list).toHaveCount(1);
  expect(await shownEmail(page)).toBe(second);
  await entry(second).getByRole("button", { name: "Delete" }).click();
  await button("Delete").click();
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  expect(await shownEmail(page)).toBe(fallback);
});
