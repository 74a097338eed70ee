import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { becomeAlive, expect, openForm, test } from "./fixtures.ts";

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
  const newsletter = page.getByLabel("Email Address", { exact: true });
  await newsletter.fill("maria@example.com");

  const loads = countLoads(page);
  await page.route(/\/assets\/share-story-.*\.js/, (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.getByRole("link", { name: "Share Story" }).click();
  await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
  expect(loads).toEqual(["/share-story"]);

  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(newsletter).toHaveValue("maria@example.com");
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Deployed Family");
});

test("a page whose code stays away reloads itself once, then shows a way on", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(MISSING);
  await page.goto("/");
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  const loads = countLoads(page);
  await page.route(/\/assets\/register-.*\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("link", { name: "Register", exact: true }).click();
  const burned = page.getByRole("heading", { name: "Something burned" });
  await expect(burned).toBeVisible();
  // By hand it is tried again, and not more often than that.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => loads).toEqual(["/register", "/register"]);
  await expect(burned).toBeVisible();
  await page.waitForTimeout(1000);
  expect(loads).toEqual(["/register", "/register"]);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL("/");
  await becomeAlive(page);
});

test("a page stays where there is no network", async ({ page, context, allowConsoleError }) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await page.goto("/");
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Something burned" })).toBeVisible();
  await expect(page.getByText("This page could not be shown.")).toContainText("You seem to be offline.");
  expect(loads).toEqual([]);
});

test("a page that nobody would have left says what is wrong, and remembers nothing of it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(MISSING);
  await page.addInitScript(() => addEventListener("beforeunload", (event) => event.preventDefault()));
  const loads = countLoads(page);
  let typed = () => {};
  const whenTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route(/\/assets\/register-.*\.js/, async (route) => {
    await whenTyped;
    await route.fulfill({ status: 404, body: "" });
  });
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Family Name *").pressSequentially("The Staying Family");
  const asked = page.waitForEvent("dialog");
  typed();
  await (await asked).dismiss();
  await expect(page.getByRole("heading", { name: "Something burned" })).toBeVisible();
  expect(loads).toEqual(["/register"]);
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([["reloaded-builds", "[]"]]);
});

for (const [when, delay] of [
  ["before", 1000],
  ["after", 0],
] as const) {
  test(`a page whose style sheet fails ${when} the page listens reloads itself`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(MISSING);
    const loads = countLoads(page);
    await page.route("**/reload-once.js", async (route) => {
      await setTimeout(delay);
      await route.continue();
    });
    await page.route(/\/assets\/site-.*\.css/, async (route) => {
      if (loads.length > 1) return route.continue();
      await setTimeout(1000 - delay);
      await route.fulfill({ status: 404, body: "" });
    });
    await page.goto("/register", { waitUntil: "commit" });
    await expect.poll(() => loads).toEqual(["/register", "/register"]);
    await expect(page.getByRole("button", { name: "Submit Application" })).toHaveCSS("cursor", "pointer");
    expect(loads).toEqual(["/register", "/register"]);
  });
}

for (const [what, file] of [
  ["script", /\/assets\/index-.*\.js/],
  ["part", /\/assets\/register-.*\.js/],
] as const) {
  test(`a page whose first ${what} is gone reloads itself, with what was typed and pressed meanwhile`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(MISSING);
    const loads = countLoads(page);
    let typed = () => {};
    const whenTyped = new Promise<void>((resolve) => {
      typed = resolve;
    });
    await page.route(file, async (route) => {
      if (loads.length > 1) return route.continue();
      await whenTyped;
      await route.fulfill({ status: 404, body: "" });
    });
    await page.goto("/register", { waitUntil: "commit" });
    await page.getByLabel("Family Name *").fill("The Early Family");
    await page.getByLabel("BBQ").check();
    await page.getByRole("button", { name: "Submit Application" }).click();
    typed();
    await expect.poll(() => loads).toEqual(["/register", "/register"]);
    // What was pressed acts: the form is looked at.
    await expect(page.getByLabel("Primary Contact *")).toBeFocused();
    expect(loads).toEqual(["/register", "/register"]);
    await expect(page.getByLabel("Family Name *")).toHaveValue("The Early Family");
    await expect(page.getByLabel("BBQ")).toBeChecked();
    await expect(page.getByLabel("Baking")).not.toBeChecked();
  });
}
