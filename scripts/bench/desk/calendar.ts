import type { Page } from "@playwright/test";
import { median } from "./judging.ts";
import { watching } from "./watch.ts";

const CARD = "article[aria-label]";
const STEPS = 40;

/** Drags the first visit of the week across its slots: milliseconds from each move to its paint, in the middle and at most. */
export const measureDrag = async (page: Page) => {
  await page.goto("/admin/calendar");
  await page.waitForFunction((card) => document.querySelector(card), CARD);
  const card = page.locator(CARD).first();
  await card.scrollIntoViewIfNeeded();
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: box.x + 30, y: box.y + box.height - 20 };
  const paints: number[] = [];
  const moveTo = async (x: number, y: number) => {
    const watched = await watching(page, () => page.mouse.move(x, y));
    paints.push(Math.max(...watched.paints));
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    // Over the week and back again.
    const across = Math.sin((step / STEPS) * Math.PI) * 700;
    await moveTo(from.x + across, from.y + (step % 8) * 4);
  }
  // Over no slot: the visit stays where it was.
  await page.mouse.move(5, 5);
  const dropped = await watching(page, () => page.mouse.up());
  return { move: median(paints), slowest: Math.max(...paints), drop: Math.max(...dropped.paints) };
};
