import type { Page } from "@playwright/test";
import { holdScripts } from "./before-alive.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* When prerendered pages ask for their code, and what they fetch ahead of other pages. */

/** Scripts that were asked for, and scripts, sheets and fonts that were before the first paint, with their starts; milliseconds. */
const beforePaint = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const files = performance.getEntriesByType("resource");
    return {
      painted: painted > 0,
      scripts: files.filter(({ name }) => name.endsWith(".js")).map(({ name }) => new URL(name).pathname),
      early: files.filter(({ name, startTime }) => /\.(?:js|css|woff2)$/.test(name) && startTime < painted),
    };
  });

test("a page asks for no script, sheet or font before it is painted, for each module once, and comes alive", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(request.url());
  });
  const html = await (await page.goto("/register"))?.text();
  await becomeAlive(page);
  const { painted, scripts, early } = await beforePaint(page);
  expect(painted).toBe(true);
  expect(early).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  const named = [...(html ?? "").matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file);
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(1);
  expect(scripts).toEqual(expect.arrayContaining(named));
});

test("a page that has not loaded begins with its code at the first sign of a hand", async ({ page }) => {
  const { release } = await holdScripts(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) asked.push(request.resourceType());
  });
  // A page loads as long as one of its files is on its way.
  await page.route("**/icon.svg", () => undefined);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const picture = new Image();
      picture.src = "/icon.svg";
    });
  });
  await page.goto("/register", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(1000);
  expect(asked).not.toContain("script");
  await page.getByLabel("Family Name *").press("T");
  await expect.poll(() => asked).toContain("script");
  release();
});

test.describe("pages that may be opened next", () => {
  test("are fetched when somebody rests on a link, and those that are not named are not", async ({
    page,
  }) => {
    const fetched: string[] = [];
    const client = await page.context().newCDPSession(page);
    await client.send("Preload.enable");
    client.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => fetched.push(prefetchUrl));
    await holdScripts(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Admin Login" }).hover();
    await page.waitForTimeout(500);
    await page.getByRole("link", { name: "Share Story" }).hover();
    await expect.poll(() => fetched.map((url) => new URL(url).pathname)).toContain("/share-story");
    expect(new Set(fetched.map((url) => new URL(url).pathname))).toEqual(new Set(["/share-story"]));
  });
});
