import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { answeredWeek, asking } from "./screens/answered-visits.ts";
import { show } from "./screens/screen.ts";

/* What families say to the days of their visits, as staff narrow the week by it. */

const cards = (page: Page) => page.getByRole("article");
const toggle = (page: Page) => page.getByRole("button", { name: /asks? for another day$/ });

test.use({ viewport: { width: 390, height: 844 } });

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
