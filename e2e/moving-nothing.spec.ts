import type { Page } from "@playwright/test";
import { familyWithStatus } from "./applications.ts";
import { expect, test } from "./fixtures.ts";

/* What comes after the first paint moves nothing. */

/** Lines that break elsewhere in one font and another are below it: Lighthouse calls 0.1 good, and shows this as 0. */
const NOTHING = 0.005;

const hold = async (page: Page, files: string) => {
  const asked: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
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

test.use({ viewport: { width: 390, height: 844 } });

test("fonts that come late move nothing", async ({ page }) => {
  const { asked, release } = await hold(page, "**/*.woff2");
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

test("neither does the code of a family's page, with all that can be done there", async ({
  page,
  allowConsoleError,
}) => {
  // It has no draft.
  allowConsoleError(/status of 404/);
  const { id } = await familyWithStatus(page, "approved");
  const { asked, release } = await hold(page, "**/assets/*.js");
  await page.goto(`/questionnaire/${id}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "You're in!" })).toBeInViewport();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
  release();
  await expect(page.getByRole("button", { name: "Manage my information" })).toBeVisible();
  expect(await moved(page)).toBeLessThan(NOTHING);
});
