import { newFamily } from "./families.ts";
import { expect, savedBy, test } from "./fixtures.ts";
import { call } from "./site.ts";

/* When families can apply, what the show keeps, and for how long. */

test("staff set when families can apply, and how long rejected applications are kept", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  const family = await newFamily(page, "rejected");
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "How long things are kept" });
  const field = section.getByLabel(/^Rejected applications/);
  await expect(field).toHaveValue("180");
  await field.fill("20");
  const casting = page.getByRole("region", { name: "When families can apply" });
  // Open all the while: other tests apply.
  await casting.getByLabel("First day").fill("2020-01-01");
  await casting.getByLabel("Last day").fill("2019-12-31");
  await casting.getByLabel("Cities").fill("Fresno");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(casting.getByLabel("Last day")).toHaveAccessibleDescription(/\w/);
  await casting.getByLabel("Last day").fill("2099-12-31");
  await save.click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  const stored = { opens: "2020-01-01", closes: "2099-12-31", cities: "Fresno", months: null, isOpen: true };
  expect(await call(page, "GET", "/api/casting-window")).toEqual(stored);

  await page.goto(`/admin/applications?q=${family.email}&family=${family.id}`);
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("Will be deleted on");
  await reader.getByRole("button", { name: "Keep the application" }).click();
  await expect(page.getByText("Application Kept")).toBeVisible();
  await expect(reader).not.toContainText("Will be deleted on");

  await page.goto("/privacy-policy");
  await expect(page.getByText("counted from our decision: 20 days")).toBeVisible();
  await call(page, "PUT", "/api/settings", {
    retention: { rejected: 180 },
    casting: { opens: null, closes: null, cities: null },
  });
});

test("staff export and delete one person's data", async ({ page }) => {
  const { id, email, familyName } = await newFamily(page, "approved");
  const path = `/api/family-registrations/${id}`;
  await page.goto("/admin/notifications?view=settings");
  const section = page.getByRole("region", { name: "One person" });
  await section.getByLabel("Email address").fill("nobody");
  await section.getByRole("button", { name: "Export" }).click();
  await expect(section).toContainText("Please enter a valid email address");
  await section.getByLabel("Email address").fill(email);
  const { text } = await savedBy(page, () => section.getByRole("button", { name: "Export" }).click());
  expect(JSON.parse(text).applications).toMatchObject([{ familyName }]);

  const { updatedAt } = await call<{ updatedAt: string }>(page, "GET", path);
  await call(page, "PUT", path, { email: `corrected-${email}`, updatedAt });
  await section.getByRole("button", { name: "Delete..." }).click();
  const question = page.getByRole("dialog", { name: "Delete This Person?" });
  await expect(question).toContainText("applications: 0");
  await expect(question).toContainText("The applications that you didn't choose stay.");
  await expect(question).toContainText("It stays in backups for 30 nights.");
  await page.keyboard.press("Escape");
  await section.getByLabel(`${familyName}: applied with this address and now has another`).check();
  await section.getByRole("button", { name: "Delete..." }).click();
  await expect(question).toContainText("applications: 1");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast).toContainText("Person Deleted");
  await expect(toast).toContainText(`${email}: applications: 1`);
  expect((await page.request.get(path)).status()).toBe(404);
});
