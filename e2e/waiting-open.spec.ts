import type { Page } from "@playwright/test";
import { fill } from "./application-form.ts";
import { expect, openForm } from "./fixtures.ts";
import { expectWaiting, line, test } from "./waiting.ts";

/* Forms that have waited and are open again, several on one device. */

/** Applies where nobody can be reached, and takes the application back. */
const applyAndOpen = async (page: Page, family: string) => {
  await fill(page, family, `${crypto.randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expectWaiting(page, "application");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("Family Name *")).toHaveValue(family);
};

test("of two open applications each is shown, and thrown away, by itself", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  await page.route("**/api/family-registrations", (route) => route.abort());
  await openForm(page, "/register");
  await applyAndOpen(page, "The First Family");
  const name = page.getByLabel("Family Name *");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Register" }).click();
  await expect(name).toHaveValue("");
  await applyAndOpen(page, "The Second Family");
  for (const family of ["The First Family", "The Second Family", "The First Family"]) {
    await line(page).getByRole("link", { name: "Open your application" }).click();
    await expect(name).toHaveValue(family);
  }
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await line(page).getByRole("link", { name: "Open your application" }).click();
  await expect(name).toHaveValue("The Second Family");
});
