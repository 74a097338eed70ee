import type { Application } from "#contract/applications.ts";
import { agree, fill } from "./application-form.ts";
import { expect, logIn, openForm, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

test("an unsent application is sent once, with new consent", async ({
  page,
  context,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const email = `${crypto.randomUUID()}@example.com`;
  await openForm(page, "/register");
  await fill(page, "The Patient Family", email);
  // It arrives, and its response does not.
  await page.route("**/api/family-registrations", async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Submission failed" })).toBeVisible();
  await expect(page.getByText("No connection. Your text is saved on this device.")).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await openForm(later, "/register");
  const banner = later.getByRole("main").filter({ hasText: "This isn't sent yet." });
  await expect(later.getByLabel("Family Name *")).toHaveValue("The Patient Family");
  await look(later, "register-unsent");
  await banner.getByRole("button", { name: "Send", exact: true }).click();
  const consent = later.getByLabel(/^I am 18 or older/);
  await expect(consent).toBeFocused();
  await agree(later);
  await later.getByRole("button", { name: "Submit Application" }).click();
  await expect(later.getByRole("heading", { name: "We've got your application" })).toBeFocused();
  expect(await later.evaluate(() => localStorage.getItem("draft:application"))).toBeNull();

  await logIn(later, "showrunner");
  const stored = await call<Application[]>(later, "GET", `/api/family-registrations?q=${email}`);
  expect(stored.map(({ familyName }) => familyName)).toEqual(["The Patient Family"]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});
