import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { answeredWeek, asking } from "./screens/answered-visits.ts";
import { show } from "./screens/screen.ts";

/* What families say to the days of their visits, as staff narrow the week by it. */

const cards = (page: Page) => page.getByRole("article");
const toggle = (page: Page) => page.getByRole("button", { name: /asks? for another day$/ });

for (const width of [390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("the keyboard narrows the week to those who ask, and the address keeps it", async ({ page }) => {
      await show(page, answeredWeek);
      const all = await cards(page).count();
      expect(all).toBeGreaterThan(asking.length);
      await toggle(page).press("Enter");
      await expect(cards(page)).toHaveCount(asking.length);
      await expect(page).toHaveURL(/[?&]answer=another_day/);
      await page.reload();
      await expect(cards(page)).toHaveCount(asking.length);
      await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
      await toggle(page).press("Space");
      await expect(cards(page)).toHaveCount(all);
      await expect(page).not.toHaveURL(/answer=/);
    });

    test("from the week it is one key to the next week in which somebody asks", async ({ page }) => {
      await show(page, answeredWeek);
      await toggle(page).press("Enter");
      await expect(cards(page)).toHaveCount(asking.length);
      await page.getByRole("button", { name: /^2 in other weeks: go to Nov 22/ }).press("Enter");
      await expect(page).toHaveURL(/week=2026-11-22/);
      await expect(page).toHaveURL(/answer=another_day/);
      await expect(page.getByRole("heading", { name: /^Nov 22/ })).toBeVisible();
    });
  });
}

test("a visit that a key moves leaves the narrowed week, and the keyboard stays there", async ({ page }) => {
  await show(page, answeredWeek);
  const [first] = asking;
  const name = first?.family.familyName ?? "";
  await page.route(`**/api/visits/${first?.id}`, (route) =>
    route.fulfill({
      json: { ...first, ...route.request().postDataJSON(), answer: null, answerMessage: null, warnings: [] },
    }),
  );
  await toggle(page).press("Enter");
  await page.getByRole("button", { name: `Move the visit to ${name}`, exact: true }).press("Space");
  await page.keyboard.press("ArrowRight");
  // Never answered, so that the week stays as it is shown at once.
  await page.route(/\/api\/visits\?/, () => {});
  await page.keyboard.press("Space");
  await expect(page.getByRole("article", { name, exact: true })).toHaveCount(0);
  await expect(toggle(page)).toHaveText(`${asking.length - 1} ask for another day`);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("is asked anew");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("OL");
});
