import { readFile } from "node:fs/promises";
import { familyWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { expect, test } from "./fixtures.ts";

/* What the show keeps, and for how long. */

test("a figure is set after a question, counted down, and one is kept; the policy says so", async ({
  page,
}) => {
  const family = await familyWithStatus(page, "rejected");
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "How long things are kept" });
  const field = section.getByLabel(/^Rejected applications/);
  await expect(field).toHaveValue("180");
  await field.fill("20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();

  await page.goto(`/admin/applications?q=${family.email}&family=${family.id}`);
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("Will be deleted on");
  await reader.getByRole("button", { name: "Keep the application" }).click();
  await expect(page.getByText("Application Kept")).toBeVisible();
  await expect(reader).not.toContainText("Will be deleted on");

  await page.goto("/privacy-policy");
  await expect(page.getByText("counted from our decision: 20 days")).toBeVisible();
  await call(page, "PUT", "/api/settings", { retention: { rejected: 180 } });
});

test("a person's data is saved as a file, and deleted after one question", async ({ page }) => {
  const { email, familyName } = await familyWithStatus(page, "approved");
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "One person" });
  await section.getByLabel("Email address").fill("nobody");
  await section.getByRole("button", { name: "Export" }).click();
  await expect(section).toContainText("Please enter a valid email address");
  await section.getByLabel("Email address").fill(email);
  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Export" }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file.applications).toMatchObject([{ familyName }]);

  await section.getByRole("button", { name: "Delete..." }).click();
  const question = page.getByRole("dialog", { name: "Delete This Person?" });
  await expect(question).toContainText("applications: 1");
  await expect(question).toContainText("It stays in backups for 30 nights.");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Person Deleted")).toBeVisible();
  const left = await page.request.get(`/api/family-registrations?q=${email}`);
  expect(await left.json()).toEqual([]);
});

test("an application that only had the address before is deleted where staff say so", async ({ page }) => {
  const { id, email, familyName } = await familyWithStatus(page, "approved");
  const path = `/api/family-registrations/${id}`;
  const { updatedAt } = await (await page.request.get(path)).json();
  await call(page, "PUT", path, { email: `mended-${email}`, updatedAt });
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "One person" });
  await section.getByLabel("Email address").fill(email);
  await section.getByRole("button", { name: "Delete..." }).click();
  const question = page.getByRole("dialog", { name: "Delete This Person?" });
  await expect(question).toContainText("applications: 0");
  await expect(question).toContainText("The applications that you didn't choose stay.");
  await page.keyboard.press("Escape");
  await section.getByLabel(`${familyName}: applied with this address and now has another`).check();
  await section.getByRole("button", { name: "Delete..." }).click();
  await expect(question).toContainText("applications: 1");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`${email}: applications: 1`)).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
