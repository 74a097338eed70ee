import axe from "axe-core";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/** What WCAG 2.2 at level AA asks, as far as a program can tell, and axe's advice on landmarks and headings. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const looks = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 390 },
] as const;

for (const { scheme, width } of looks) {
  test.describe(`axe finds nothing, ${scheme}, ${width} px wide`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: "reduce" },
    });

    for (const screen of screens) {
      test(screen.name, async ({ page, allowConsoleError }) => {
        allowConsoleError(/Failed to load resource/);
        await show(page, screen);
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async (tags) => {
          const { violations } = await window.axe.run(document, { runOnly: tags });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
        }, TAGS);
        expect(violations).toEqual([]);
      });
    }
  });
}
