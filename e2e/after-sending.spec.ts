import { fill } from "./application-form.ts";
import { becomeAlive, expect, openForm, test } from "./fixtures.ts";

/* What stands in place of a form that was sent, and where one gets from there. */

const uniqueAddress = () => `${crypto.randomUUID()}@example.com`;

test("thanks come back by a reload and the back button; links lead to an empty form", async ({ page }) => {
  const email = uniqueAddress();
  await page.goto("/");
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await fill(page, "The Grateful Family", email);
  await page.getByRole("button", { name: "Submit Application" }).click();
  const thanks = page.getByRole("heading", { level: 1, name: "We've got your application" });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("main")).toContainText(email);
  await expect(page.getByRole("main")).toContainText("2 to 4 weeks");

  await page.reload();
  await becomeAlive(page);
  await expect(thanks).toBeFocused();
  // Whose it was is nobody's business who comes later.
  await expect(page.getByRole("main")).not.toContainText(email);

  await page.getByRole("link", { name: "Share a food story" }).click();
  await expect(page).toHaveURL("/share-story");
  await page.getByRole("navigation").getByRole("link", { name: "Register" }).first().click();
  await expect(page.getByRole("heading", { name: "Register Your Family" })).toBeInViewport();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByLabel("Family Name *")).toHaveValue("");
  await expect(page.getByLabel(/^I am 18 or older/)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/share-story");
  await page.goBack();
  await expect(thanks).toBeVisible();
  // The form that was sent does not come back.
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("what is agreed to is sent, and its text opens without losing the form", async ({ page, context }) => {
  await openForm(page, "/register");
  await fill(page, "The Careful Family", uniqueAddress());
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Read the Privacy Policy" }).click();
  await expect((await opened).getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Careful Family");
  const request = page.waitForRequest("**/api/family-registrations");
  await page.getByRole("button", { name: "Submit Application" }).click();
  const sent = (await request).postDataJSON();
  expect(sent.consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sent).not.toHaveProperty("agreed");
});
