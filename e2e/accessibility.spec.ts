import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* Each page, and each state of it that differs in structure, once. That colors can be told apart is frontend/shell/themes.test.ts. */

const checked = {
  "the landing page": ["landing", "landing-menu", "newsletter-subscribed", "confirm", "unsubscribe-done"],
  "pages to read": ["privacy-policy", "not-found", "login-not-staff", "admin-login-required"],
  "the application": ["register-with-errors", "register-sent", "register-unsent"],
  "a story": ["share-story-uploaded"],
  "a questionnaire": [
    "questionnaire-not-yet",
    "questionnaire-with-errors",
    "questionnaire-follow-up",
    "questionnaire-visit-accepted",
    "questionnaire-visit-message",
    "questionnaire-visit-unanswered",
  ],
  "a family's own data": ["own-data-code-sent", "own-data-opened", "own-data-delete"],
  "the applications": [
    "applications-empty",
    "applications-many",
    "applications-view",
    "applications-filters",
    "applications-bulk-question",
  ],
  "the questionnaires": ["questionnaires-many", "questionnaires-review"],
  "the calendar": ["calendar-week", "calendar-schedule-with-errors"],
  "the stories": ["stories-some", "stories-view"],
  "the contact info": ["contact-info-some", "contact-info-edit-conflict"],
  "the mails": [
    "notifications-to-send",
    "notifications-held-ticked",
    "notifications-mail",
    "notifications-template",
  ],
};

/** What WCAG 2.2 at level AA asks, as far as a program can tell, and axe's advice on landmarks and headings. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** CSS pixels, each way (WCAG 2.2, 2.5.8). axe lets links in sentences be as small as their letters; a finger does not. */
const LEAST_TARGET = 24;

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** How far the page reaches beyond the window's right edge. */
const sidewaysOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** axe's findings, each with the elements it is about. What lies behind a dialog is a state of its own. */
const violationsOn = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const checked = dialogs.length > 0 ? { include: dialogs } : document;
    const { violations } = await window.axe.run(checked, { runOnly: tags });
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

/** Fields in which a phone would zoom, because their letters are small. */
const smallLettersOn = (page: Page) =>
  page
    .locator("input:not([type=checkbox], [type=file]), select, textarea")
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );

const check = async (page: Page, name: string) => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, screen);
  expect.soft(await smallLettersOn(page), name).toEqual([]);
  if (!screen.address.startsWith("/admin")) expect.soft(await smallTargetsOn(page), name).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  // Where the state left the page, something may lie half below the bar on top, and so count as small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await violationsOn(page), name).toEqual([]);
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 800 });
  // As a reader's own style sheet: the site's policy lets nobody put one into the page.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  expect.soft(await page.evaluate(sidewaysOverflow), name).toBeLessThanOrEqual(0);
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [part, names] of Object.entries(checked))
  test(`${part} can be used by everybody`, async ({ context, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/);
    for (const name of names) {
      const page = await context.newPage();
      await check(page, name);
      // The next state begins on a device of its own.
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
  });

test("the current tab and today are told apart in forced colors", async ({ page }) => {
  // Who has chosen colors sees none of our grounds. What only a ground says must be said again.
  await page.emulateMedia({ forcedColors: "active" });
  const week = screens.find(({ name }) => name === "calendar-week");
  if (!week) throw new Error("There is no screen of a week");
  // A day of the week that is shown.
  await page.clock.setFixedTime("2026-11-18T20:00:00Z");
  await show(page, week);
  const tabs = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const edge = (tab: Element) => getComputedStyle(tab).borderBottomColor;
  const current = await tabs.and(page.locator("[aria-current=page]")).evaluate(edge);
  const others = await tabs.and(page.locator(":not([aria-current])")).all();
  expect(others).toHaveLength(5);
  for (const other of others) expect(await other.evaluate(edge)).not.toBe(current);
  await expect(page.locator("[aria-current=date] h4")).toHaveCSS("outline-style", "solid");
});
