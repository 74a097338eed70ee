import { holdAllButThePage, looks } from "./first-paint.ts";
import { expect, test } from "./fixtures.ts";

/* The HTML of a public page is all that its first paint needs. */

const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

for (const path of ["/", "/register"]) {
  test(`${path} is painted before anything else has come, as it looks with its whole sheet`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 404|ERR_FAILED/);
    for (const { colorScheme, ...viewport } of screens) {
      await page.unrouteAll();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { release } = await holdAllButThePage(page, ["script", "font"]);
      await page.goto(path, { waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      // The last thing in it, which is still on its way.
      await page.locator("body > link[rel=stylesheet]").waitFor({ state: "attached" });
      const first = await looks(page);
      expect(first[0]).toContain("background-color: ");
      release();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      expect(await looks(page)).toEqual(first);
    }
  });
}
