import type { Page } from "@playwright/test";
import { keysOf } from "#contract/labels.ts";
import { dashboardTabs } from "#contract/pages.ts";
import { visitTo } from "./calendar.ts";
import { newFamily } from "./families.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { warn } from "./walk/desk.ts";

/* Nothing on a page moves after the first paint. */

/** Allows for lines that break elsewhere in another font. Lighthouse calls 0.1 good, and shows this as 0. */
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

/** The sum of layout shifts since the page began. */
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

test("late fonts move nothing", async ({ page }) => {
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

test("the code of a family's page moves nothing, also where it asks for an answer", async ({
  page,
  allowConsoleError,
}) => {
  // It has no draft.
  allowConsoleError(/status of 404/);
  const { id } = await newFamily(page, "approved");
  const opened = async (headline: string | RegExp) => {
    await page.unrouteAll();
    const { asked, release } = await hold(page, "**/assets/*.js");
    await page.goto(`/questionnaire/${id}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: headline })).toBeInViewport();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    // Late fonts are tested above.
    await page.evaluate(() => document.fonts.ready);
    const before = await moved(page);
    release();
    await expect(page.getByRole("button", { name: "Manage my information" })).toBeVisible();
    expect((await moved(page)) - before).toBeLessThan(NOTHING);
  };
  await opened("We’d love to know more");
  await visitTo(page, id, { scheduledDate: "2098-12-05" });
  await opened("Can we come on Friday, December 5?");
  await expect(page.getByRole("button", { name: "Yes, that works" })).toBeInViewport();
});

test("the footer's contact details move nothing", async ({ page }) => {
  const { promise: held, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/api/contact-info", async (route) => {
    await held;
    await route.fulfill({
      json: { email: "hello@example.com", phone: "(213) 555-0147", location: "Pier 1" },
    });
  });
  await page.goto("/privacy-policy");
  // The whole sheet, which names the fonts, has come by then.
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator("footer, footer address > *").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return [top, height];
      }),
    );
  const before = await places();
  expect(before).toHaveLength(4);
  respond();
  await expect(page.getByRole("contentinfo")).toContainText("hello@example.com");
  expect(await places()).toEqual(before);
});

const COMES_LATE_MS = 1_000;

test("a warning has its place before it arrives, on every tab of the desk", async ({ page }) => {
  await newFamily(page, "pending");
  await newFamily(page, "approved");
  let delay = 0;
  await warn(page, () => new Promise((resolve) => setTimeout(resolve, delay)));
  for (const [width, late] of [
    [390, 0],
    [1280, 0],
    [390, COMES_LATE_MS],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    delay = late;
    for (const tab of keysOf(dashboardTabs)) {
      await page.goto(`/admin/${tab}`);
      await expect(page.getByRole("complementary", { name: "What is wrong with the site" })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect.soft(await moved(page), `${tab} at ${width} px, after ${late} ms`).toBeLessThanOrEqual(0.02);
    }
  }
});
