import type { Page } from "@playwright/test";
import axe from "axe-core";
import { faintOn } from "./faint.ts";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/** What WCAG 2.2 at level AA asks, as far as a program can tell, and axe's advice on landmarks and headings. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** How far the page reaches beyond the window's right edge. */
const sidewaysOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** axe's findings, each with the elements it is about. */
const violationsOn = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, TAGS);
};

const looks = [
  { scheme: "dark", width: 390 },
  { scheme: "light", width: 1280 },
] as const;
const [first] = looks;

// What is wrong is named by its element, and a screen is soon shown again: recording each would be a fifth of the work.
test.use({
  trace: "off",
  colorScheme: first.scheme,
  viewport: { width: first.width, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
});

for (const screen of screens) {
  test(`${screen.name} can be used by everybody`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/);
    await show(page, screen);
    for (const { scheme, width } of looks) {
      await test.step(`${scheme}, ${width} px wide`, async () => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 844 });
        // Where the state left the page, something may lie half below the bar on top, and so count as small.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await violationsOn(page)).toEqual([]);
        expect(await faintOn(page)).toEqual([]);
        expect(await page.evaluate(sidewaysOverflow)).toBeLessThanOrEqual(0);
      });
    }
    await test.step("1280 px at 400 %, with wide text spacing", async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      // As a reader's own style sheet: the site's policy lets nobody put one into the page.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, TEXT_SPACING);
      expect(await page.evaluate(sidewaysOverflow)).toBeLessThanOrEqual(0);
    });
  });
}
