import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* Each page, and each state of it that differs in structure, once. That colors can be told apart is frontend/themes.test.ts. */

const checked = [
  "landing",
  "landing-menu",
  "privacy-policy",
  "not-found",
  "login-not-staff",
  "admin-login-required",
  "register-with-errors",
  "register-sent",
  "share-story-uploaded",
  "newsletter-subscribed",
  "waiting-refused-opened",
  "confirm",
  "unsubscribe-done",
  "questionnaire-not-yet",
  "questionnaire-with-errors",
  "questionnaire-follow-up",
  "questionnaire-visit-accepted",
  "questionnaire-visit-message",
  "own-data-code-sent",
  "own-data-opened",
  "own-data-delete",
  "applications-empty",
  "applications-many",
  "applications-reading",
  "applications-view",
  "applications-bulk-question",
  "questionnaires-many",
  "questionnaires-review",
  "calendar-week",
  "calendar-schedule-with-warnings-and-errors",
  "stories-some",
  "stories-view",
  "contact-info-some",
  "contact-info-edit-conflict",
  "notifications-some",
  "notifications-held-ticked",
  "notifications-mail",
  "notifications-words",
  "staff-list-some",
];

/** What WCAG 2.2 at level AA asks, as far as a program can tell, and axe's advice on landmarks and headings. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** CSS pixels, each way (WCAG 2.2, 2.5.8). axe lets links in sentences be as small as their letters; a finger does not. */
const LEAST_TARGET = 24;

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

/** Links and buttons that a finger may miss. What is there for keys only is no target until it has the focus. */
const smallTargetsOn = (page: Page) =>
  page
    .locator("a:not(.sr-only), button, select, input:not([type=file], [type=checkbox], [aria-hidden=true])")
    .filter({ visible: true })
    .evaluateAll(
      (targets, least) =>
        targets
          // Each line of a link that is broken over two.
          .filter((target) => [...target.getClientRects()].some(({ height }) => height < least))
          .map((target) => target.outerHTML),
      LEAST_TARGET,
    );

test.use({
  trace: "off",
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
});

for (const name of checked)
  test(`${name} can be used by everybody`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/);
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    await show(page, screen);
    if (!screen.address.startsWith("/admin")) expect(await smallTargetsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 844 });
    // Where the state left the page, something may lie half below the bar on top, and so count as small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOn(page)).toEqual([]);
    // 1280 px at 400 %.
    await page.setViewportSize({ width: 320, height: 800 });
    // As a reader's own style sheet: the site's policy lets nobody put one into the page.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, TEXT_SPACING);
    expect(await page.evaluate(sidewaysOverflow)).toBeLessThanOrEqual(0);
  });
