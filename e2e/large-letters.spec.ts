import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { FAMILY_PAGE, pageOf } from "./screens/family-api.ts";
import { type Answer, show } from "./screens/screen.ts";

/* A family's page on a phone whose letters are twice as large as usual: nothing leaves the screen. */

test.use({ viewport: { width: 390, height: 844 } });

const open = async (page: Page, api: Record<string, Answer>) => {
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await show(page, { name: "large-letters", address: FAMILY_PAGE, api });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
};

/** What begins or ends beside the screen, and buttons whose words leave them. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const parts = document.querySelectorAll(
      "main :is(a, button, p, h1, h2, h3, dt, dd, input, textarea, progress)",
    );
    return [...parts]
      .filter((part) => !part.closest(".sr-only"))
      .map((part) => ({
        part: part.outerHTML.slice(0, 120),
        box: part.getBoundingClientRect(),
        spills: part.matches(".btn") && part.scrollWidth > part.clientWidth + 1,
      }))
      .filter(({ box, spills }) => box.width > 0 && (spills || box.right > width + 1 || box.left < -1))
      .map(({ part }) => part);
  });

const expectToFit = async (page: Page) => {
  expect(await beside(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
};

test("the questionnaire and how much of it is answered", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  await open(page, pageOf({ status: "approved", questionnaireStatus: null, visit: null }));
  await expect(page.getByText("questions answered")).toBeVisible();
  await expectToFit(page);
});
