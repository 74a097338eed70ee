import { expect, openForm, test } from "./fixtures.ts";

/* A page opened before a deployment asks for files that no longer exist. */

const MISSING =
  /status of 404|Failed to fetch dynamically imported module|error loading|ERR_FAILED|TypeError/;

test("a page whose code is gone reloads itself without losing text", async ({ page, allowConsoleError }) => {
  allowConsoleError(MISSING);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  // Until the second load.
  await page.route(/\/assets\/story-page-.*\.js/, (route) =>
    loads.length > 1 ? route.continue() : route.fulfill({ status: 404, body: "" }),
  );
  await openForm(page, "/register");
  const name = page.getByLabel("Family Name *");
  await name.fill("The Deployed Family");
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("link", { name: "Share Story" }).click();
  await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
  expect(loads).toEqual(["/register", "/share-story"]);

  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(name).toHaveValue("The Deployed Family");

  await page.goto("/");
  await page.route(/assets\/apply-page-.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await expect(page.getByRole("heading", { name: "Something burned" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText("This page couldn't be shown.")).not.toContainText("offline");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Register Your Family" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something burned" })).toBeHidden();
});
