import type { Page } from "@playwright/test";
import { median } from "./judging.ts";
import { atRest, type Watched, watching } from "./watch.ts";

/** Of keys, which are quick; of other acts fewer. */
const PRESSES = 15;
const ROUNDS = 7;

/** Milliseconds of what is done with a list. */
export interface Done {
  /** From the act to the paint after it, in the middle. */
  paint: number;
  /** The longest task until the page was at rest again. */
  task: number;
}

/** Opens the list, and shows more of it until there are so many rows. */
export const openList = async (page: Page, rows: number) => {
  await page.goto("/admin/applications");
  // By selectors: to look for a role among thousands of rows takes the page seconds.
  const rowsShown = () => page.evaluate(() => document.querySelectorAll("tbody tr").length);
  await page.waitForFunction(() => document.querySelector("tbody tr"));
  for (let shown = await rowsShown(); shown < rows; shown = await rowsShown()) {
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find(({ textContent }) => textContent === "Show more")?.click();
    });
    await page.waitForFunction((before) => document.querySelectorAll("tbody tr").length > before, shown);
  }
  await atRest(page);
};

/** Clicks where somebody would, without the page being asked whether it is ready for that. */
const click = async (page: Page, selector: string) => {
  const { x, y } = await page.evaluate((selector) => {
    const { left, top, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.click(x, y);
};

const repeat = async (
  page: Page,
  rounds: number,
  act: (round: number) => Promise<unknown>,
): Promise<Done> => {
  const seen: Watched[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await watching(page, () => act(round)));
  return {
    paint: median(seen.map(({ paints }) => Math.max(...paints))),
    task: Math.max(0, ...seen.flatMap(({ longTasks }) => longTasks)),
  };
};

const READING = "button[aria-pressed]";
const ALL = "thead input";

/** Does what people do with the list, and says how long each took. */
export const measureList = async (page: Page): Promise<Record<string, Done>> => {
  const top = () => page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press("j");
  const next = await repeat(page, PRESSES, () => page.keyboard.press("j"));
  await top();
  const pane = await repeat(page, ROUNDS, () => click(page, READING));
  const reading = await repeat(page, PRESSES, () => page.keyboard.press("k"));
  const open = await repeat(page, ROUNDS, async () => {
    await page.keyboard.press("o");
    await atRest(page);
    await page.keyboard.press("Escape");
  });
  await top();
  const all = await repeat(page, ROUNDS, () => click(page, ALL));
  await click(page, ALL);
  await atRest(page);
  const decide = await repeat(page, ROUNDS, (round) => page.keyboard.press(round % 2 === 0 ? "r" : "a"));
  await top();
  const scroll = await repeat(page, ROUNDS, async () => {
    for (let turn = 0; turn < 10; turn++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
  });
  await top();
  // The last: it takes the long list away.
  const filter = await repeat(page, 1, () => page.locator("main select").first().selectOption("approved"));
  return {
    "next row": next,
    "open or close the reading pane": pane,
    "next row, read beside the list": reading,
    "open an application, close it": open,
    "select all, or none": all,
    decide,
    scroll: { ...scroll, paint: Number.NaN },
    filter,
  };
};
