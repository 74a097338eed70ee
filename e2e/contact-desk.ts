import type { Page } from "@playwright/test";
import { expect, logIn } from "./fixtures.ts";

/* The tab Contact Info, as staff use it, and the footer that shows what they chose. */

export const footer = (page: Page) => page.getByRole("contentinfo");
export const list = (page: Page) => page.getByRole("region", { name: "All Entries" }).getByRole("listitem");
export const entry = (page: Page, email: string) => list(page).filter({ hasText: email });
export const active = (page: Page) => page.getByRole("region", { name: "Active Contact Information" });

export const openTab = async (page: Page) => {
  await logIn(page, "showrunner");
  await page.goto("/admin/contact-info");
};

export const add = async (page: Page, email: string, location: string) => {
  await page.getByRole("button", { name: "Add Contact Info" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Contact Info" });
  await dialog.getByLabel("Email *").fill(email);
  await dialog.getByLabel("Phone *").fill("(213) 555-0147");
  await dialog.getByLabel("Location *").fill(location);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Contact Info Created")).toBeVisible();
  await expect(dialog).toBeHidden();
};

/** What somebody who has never been here finds in the footer. */
export const visitorSees = async (page: Page, email: string) => {
  const context = await page.context().browser()?.newContext();
  const visitor = await context?.newPage();
  if (!context || !visitor) throw new Error("No browser");
  await visitor.goto("/");
  await expect(footer(visitor)).toContainText(email);
  await context.close();
};

export const remove = async (page: Page, email: string) => {
  await entry(page, email).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Contact Info?" });
  await question.getByRole("button", { name: "Delete" }).click();
};
