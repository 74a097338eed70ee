import type { Page } from "@playwright/test";
import { answeredFamily, familyWithStatus } from "./applications.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* The desk on a bad line: it says so, lets one read on, refuses to decide, and catches up by itself. */

const DISCONNECTED = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

const line = (page: Page) => page.getByText(/^Offline, showing \d\d:\d\d$/);
const statusOf = (page: Page, familyName: string) =>
  page.getByRole("combobox", { name: `Status of ${familyName}` });

test("a decision is refused offline, and done after", async ({ page, context, allowConsoleError }) => {
  allowConsoleError(DISCONNECTED);
  const { id, familyName, email } = await familyWithStatus(page, "pending");
  await page.goto(`/admin/applications?q=${email}`);
  await becomeAlive(page);
  const status = statusOf(page, familyName);
  await expect(status).toHaveValue("pending");
  await context.setOffline(true);
  await expect(line(page)).toBeVisible();
  await status.selectOption("Approved");
  await expect(page.getByRole("alert")).toContainText("You are offline. Nothing was changed.");
  await expect(status).toHaveValue("pending");
  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByText("Online again")).toBeAttached();
  const stored = await (await page.request.get(`/api/family-registrations/${id}`)).json();
  expect(stored.status, "nothing was kept to be sent later").toBe("pending");
  await status.selectOption("Approved");
  await expect(page.getByText("is held.")).toBeVisible();
  await expect(status).toHaveValue("approved");
});

test("what was loaded is read on, and what was not loads by itself", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(DISCONNECTED);
  const { family, questionnaire } = await answeredFamily(page);
  await page.goto(`/admin/questionnaires?family=${family.id}`);
  await expect(page.getByRole("dialog")).toContainText(questionnaire.storyToTell);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Applications/ }).click();
  await expect(page.getByLabel("Search by family name or e-mail")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Questionnaires", exact: true }).click();
  await page.getByRole("button", { name: `Review ${family.familyName}` }).click();
  await expect(page.getByRole("dialog")).toContainText(questionnaire.storyToTell);
  await expect(page.getByRole("dialog").getByText(/^Offline, showing/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Stories/ }).click();
  await expect(page.getByText("It loads by itself once it is back.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel("Search by title, author or e-mail")).toBeVisible();
});
