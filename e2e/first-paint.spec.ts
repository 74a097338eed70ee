import type { Page } from "@playwright/test";
import { newFamily } from "./families.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";

/* A page's HTML is all that its first paint needs. */

/** Holds back everything but a page's HTML, and aborts some types of requests. */
const holdAllButThePage = async (page: Page, without: readonly string[] = []) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (without.includes(type)) return route.abort();
    if (type !== "document") await held;
    return route.continue();
  });
  return { release };
};

/** Properties that show only during interaction. */
const INTERACTION = /^(?:transition|cursor|touch-action|user-select|-webkit-(?:user-select|tap-highlight))/;

/** Variables change nothing but the properties that read them; drawings come after the sheet. */
const UNREAD = /^--/;

/** The computed style of every element. Drawings are painted by attributes, and options of a closed list not at all. */
const looks = (page: Page) =>
  page.evaluate((pattern) => {
    const other = new RegExp(pattern);
    const names = [...getComputedStyle(document.body)].filter((name) => !other.test(name)).sort();
    const lookOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return "";
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
    };
    return [
      ...document.querySelectorAll("html, body, body *:not(script, link, template, option, svg *)"),
    ].map((element) => {
      const parts = [undefined, "::before", "::after"].map((part) => lookOf(element, part));
      return [element.localName, element.getAttribute("class"), ...parts].join("; ");
    });
  }, `${INTERACTION.source}|${UNREAD.source}`);

const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

test("a page is hydrated even if the browser reports no paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto("/register");
  await waitForHydration(page);
});

for (const path of ["/", "/register", "a family's page"]) {
  test(`${path} first paints as it looks with its whole style sheet`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of 404|ERR_FAILED/);
    const address = path.startsWith("/") ? path : `/questionnaire/${(await newFamily(page, "approved")).id}`;
    for (const { colorScheme, ...viewport } of screens) {
      await page.unrouteAll();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { release } = await holdAllButThePage(page, ["script", "font"]);
      await page.goto(address, { waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      // The whole style sheet, still on its way.
      await page.locator("body > link[rel=stylesheet]").waitFor({ state: "attached" });
      const first = await looks(page);
      expect(first[0]).toContain("background-color: ");
      release();
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      expect(await looks(page)).toEqual(first);
    }
  });
}
