import type { Page } from "@playwright/test";
import { familyWithStatus } from "./applications.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* The desk without a connection: it says so, refuses to decide, and catches up by itself. */

const DISCONNECTED = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const banner = (page: Page) => page.getByText("No connection.");

test("a decision fails at once offline, and is done after", async ({ page, context, allowConsoleError }) => {
  allowConsoleError(DISCONNECTED);
  const { id, familyName, email } = await familyWithStatus(page, "pending");
  await page.goto(`/admin/applications?q=${email}`);
  await becomeAlive(page);
  const status = page.getByRole("combobox", { name: `Status of ${familyName}` });
  await expect(status).toHaveValue("pending");
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await status.selectOption("Approved");
  await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
  await expect(status).toHaveValue("pending");
  await page.getByRole("link", { name: /^Stories/ }).click();
  await expect(page.getByText("You seem to be offline.").last()).toBeVisible();

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("link", { name: /^Applications/ }).click();
  const stored = await (await page.request.get(`/api/family-registrations/${id}`)).json();
  expect(stored.status, "nothing was kept to be sent later").toBe("pending");
  await status.selectOption("Approved");
  await expect(page.getByText("is held.")).toBeVisible();
  await expect(status).toHaveValue("approved");
});
