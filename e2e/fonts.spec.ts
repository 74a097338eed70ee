import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/* Fonts come after the first paint and move nothing. */

/** Lines that break elsewhere in one font and another are below it: Lighthouse calls 0.1 good, and shows this as 0. */
const NOTHING = 0.005;

const holdFonts = async (page: Page) => {
  const asked: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  return { asked, release };
};

/** How much has moved on a page since it began. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return sum;
  });

test("fonts that come late move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { asked, release } = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
  expect(asked.filter((url) => !url.includes("-basic-"))).toEqual([]);
  release();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes("Variable") && status === "loaded"),
      ),
    )
    .toBe(true);
  await page.evaluate(() => document.fonts.ready);
  expect(await moved(page)).toBeLessThan(NOTHING);
});
