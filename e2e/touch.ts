import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Touch = "touchStart" | "touchMove" | "touchEnd" | "touchCancel";

/** Of the window of a phone, where a dragged card makes nothing scroll. */
const MIDDLE = { x: 195, y: 422 };

/** Where a finger takes hold of a card: not on one of its buttons. */
const holdOf = async (of: Locator) => {
  const box = await of.boundingBox();
  return { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 20 };
};

/** A finger on the screen, which Playwright can only tap with. */
export const fingerOn = async (page: Page) => {
  const touch = await page.context().newCDPSession(page);
  const send = (type: Touch, x = 0, y = 0) => {
    const lifted = type === "touchEnd" || type === "touchCancel";
    return touch.send("Input.dispatchTouchEvent", { type, touchPoints: lifted ? [] : [{ x, y }] });
  };
  /** After a flick the page goes on for a while, and on a busy machine in leaps. */
  const atRest = () =>
    expect(async () => {
      const before = await page.evaluate(() => scrollY);
      await page.waitForTimeout(400);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }).toPass();
  return {
    /** Flicks the page up from an element; one move on the heels of the other, since a finger that rests drags. */
    flick: async (from: Locator) => {
      const start = await holdOf(from);
      const steps = Array.from({ length: 8 }, (_, step) => start.y - 25 * (step + 1));
      await Promise.all([
        send("touchStart", start.x, start.y),
        ...steps.map((y) => send("touchMove", start.x, y)),
        send("touchEnd"),
      ]);
    },
    /** Lays itself on a page that still moves, which stops it. */
    stop: async () => {
      await send("touchStart", MIDDLE.x, MIDDLE.y);
      await send("touchCancel");
      await atRest();
    },
    /** Rests on a card until it is dragged, which a page that still moves turns into a scroll. */
    pickUp: async (card: Locator) => {
      await atRest();
      await expect(async () => {
        const { x, y } = await holdOf(card);
        await send("touchStart", x, y);
        try {
          await expect(card).toHaveClass(/opacity/, { timeout: 2_000 });
        } catch (error) {
          await send("touchCancel");
          throw error;
        }
      }).toPass();
    },
    /**
     * Drags what is picked up to a slot, and lets go once the card is over it. The slot is brought to the middle first:
     * near an edge the page scrolls by itself for as long as the finger rests there.
     */
    dropOn: async (target: Locator) => {
      await expect(async () => {
        await send("touchMove", MIDDLE.x, MIDDLE.y);
        await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
        await atRest();
        const { x, y } = await holdOf(target);
        await send("touchMove", x, y - 5);
        await send("touchMove", x, y);
        await expect(target).toHaveClass(/bg-primary/, { timeout: 500 });
        await atRest();
        await expect(target).toHaveClass(/bg-primary/, { timeout: 500 });
      }).toPass();
      await send("touchEnd");
    },
  };
};
