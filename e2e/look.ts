import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./fixtures.ts";

/* How a page looks: in pictures, and for people who see, read or tap otherwise. */

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** CSS pixels: a phone, a laptop, and a desk's large screen. */
const WIDTHS = [390, 1280, 1440];
export const PICTURES = ".reports/screens";

/** Puts a picture of the page at each width into `.reports/screens`. */
export const takePictures = async (page: Page, name: string) => {
  const files: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const fullPage = (await page.locator("dialog[open]").count()) === 0;
    // Otherwise the sticky bar is in the middle of the picture.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    files.push(`${name}-${width}.png`);
    await page.screenshot({ path: `${PICTURES}/${files.at(-1)}`, fullPage });
  }
  return files;
};

/** What WCAG 2.2 at level AA asks, as far as a program can tell, and axe's advice on landmarks and headings. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe's findings, each with the elements it is about. What lies behind a dialog is not checked. */
const violationsOn = async (page: Page) => {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const checked = dialogs.length > 0 ? { include: dialogs } : document;
    const { violations } = await window.axe.run(checked, { runOnly: tags, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, TAGS);
};

/** CSS pixels, each way (WCAG 2.2, 2.5.8). axe accepts links in sentences as small as their letters; fingers don't. */
const SMALLEST_TARGET = 24;

/** Links and buttons that a finger may miss. Those for keys only are no target until they have the focus. */
const smallTargetsOn = (page: Page) =>
  page
    .locator("a:not(.sr-only), button, select, input:not([type=file], [type=checkbox], [aria-hidden=true])")
    .filter({ visible: true })
    .evaluateAll(
      (targets, smallest) =>
        targets
          // Each line of a link that is broken over two.
          .filter((target) => [...target.getClientRects()].some(({ height }) => height < smallest))
          .map((target) => target.outerHTML),
      SMALLEST_TARGET,
    );

/** Fields into which a phone would zoom, because their letters are small. */
const smallLettersOn = (page: Page) =>
  page
    .locator("input:not([type=checkbox], [type=file]), select, textarea")
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** How far a page with wide text reaches beyond the window's right edge. */
const overflowOn = (page: Page) =>
  page.evaluate((css) => {
    // As a reader's own style sheet: the content policy allows none in the page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    document.adoptedStyleSheets.pop();
    return overflow;
  }, TEXT_SPACING);

/** Texts that reach beyond the window in letters twice as large, even where their section hides that. */
const cutOffOn = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cutOff: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const isCut = [...range.getClientRects()].some(({ right }) => right > innerWidth + 1);
      if (isCut && !parentElement?.closest(".sr-only")) cutOff.push(textContent ?? "");
    }
    document.documentElement.style.fontSize = "";
    return cutOff;
  });

/** Checks that everybody can use the page as it is now, and leaves it as it was. With `PICTURES=1` it takes pictures, too. */
export const look = async (page: Page, name: string) => {
  const before = page.viewportSize();
  await page.evaluate(() => document.fonts.ready);
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await smallLettersOn(page), name).toEqual([]);
  if (!new URL(page.url()).pathname.startsWith("/admin")) {
    expect.soft(await smallTargetsOn(page), name).toEqual([]);
    expect.soft(await cutOffOn(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  // Elements half below the bar on top would count as small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await violationsOn(page), name).toEqual([]);
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 800 });
  // A page may need a frame to turn what was beside the list into a dialog.
  await expect.soft.poll(() => overflowOn(page), name).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) await takePictures(page, name);
  if (before) await page.setViewportSize(before);
  // And one to put it back, before a key is pressed.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};
