import type { Page } from "@playwright/test";
import { expect, openForm, test } from "./fixtures.ts";

/* A page that somebody opened before a deployment asks for files that are there no more. */

const MISSING = /status of 404|Failed to fetch dynamically imported module|error loading dynamically/;

/** How often the browser has loaded a page since. */
const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
};

test("a page whose code is gone reloads itself, and no text is lost", async ({ page, allowConsoleError }) => {
  allowConsoleError(MISSING);
  await openForm(page, "/register");
  await page.getByLabel("Family Name *").fill("The Deployed Family");
  await page.getByRole("link", { name: "Home" }).first().click();

  const loads = countLoads(page);
  await page.route(/\/assets\/share-story-.*\.js/, (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.getByRole("link", { name: "Share Story" }).click();
  await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
  expect(loads).toEqual(["/share-story"]);

  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Deployed Family");
});
