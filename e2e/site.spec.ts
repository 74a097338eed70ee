import { formats } from "#contract/show.ts";
import { agree } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";

test("an unknown address gets the 404 page with status 404", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const response = await page.goto("/no/such/door");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the kitchen" }).click();
  await expect(page).toHaveURL("/");
});

test("Home and About lead to their sections from every page", async ({ page }) => {
  await openForm(page, "/register");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/#about");
  await expect(page.locator("#about")).toBeInViewport();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/#home");
  await expect(page.locator("#home")).toBeInViewport();
});

test("a page that breaks says so and offers a way on", async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to fetch dynamically imported module|error loading|ERR_FAILED|TypeError/);
  await page.goto("/");
  await page.route(/assets\/register-.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await expect(page.getByRole("heading", { name: "Something burned" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText("This page couldn't be shown.")).not.toContainText("offline");
});

test("a toast goes away by itself, and a newer one takes its place", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 429/);
  await openForm(page, "/register");
  await page.clock.install();
  let calls = 0;
  await page.route("**/api/family-registrations", (route) => {
    calls += 1;
    return route.fulfill({ status: 429, json: { message: `Refusal ${calls}.` } });
  });
  await page.getByLabel("Family Name *").fill("The Toast Family");
  await page.getByLabel("Primary Contact *").fill("Maria");
  await page.getByLabel("Email Address *").fill("maria@example.com");
  await page.getByLabel("Phone Number *").fill(formats.phoneExample);
  await page.getByLabel("Home Address *").fill("1 Main Street");
  await page.getByLabel("BBQ").check();
  await page.getByLabel("Signature Dish #1 *").fill("Toast");
  await agree(page);
  const toast = page.getByRole("alert").filter({ hasText: "Submission failed" });
  // From here on only `runFor` lets time pass, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast).toContainText("Refusal 1.");
  await page.clock.runFor(3000);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast).toContainText("Refusal 2.");
  // Six seconds after the first and three after the second, which has replaced it and its time.
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toBeHidden();
});
