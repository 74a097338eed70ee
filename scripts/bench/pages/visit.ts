import type { Page } from "@playwright/test";
import { onPhone } from "./phone.ts";
import { CALM, watchRequests } from "./requests.ts";
import { cumulativeShift, type Shift } from "./shifts.ts";

declare global {
  interface Window {
    seen: { lcp: number; shifts: Shift[] };
  }
}

/** Notes in the page what it paints and moves, from its beginning. */
const watchPaints = () => {
  window.seen = { lcp: Number.NaN, shifts: [] };
  new PerformanceObserver((list) => {
    window.seen.lcp = list.getEntries().at(-1)?.startTime ?? Number.NaN;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    const moved = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { startTime, value, hadRecentInput } of moved)
      if (!hadRecentInput) window.seen.shifts.push({ startTime, value });
  }).observe({ type: "layout-shift", buffered: true });
};

/** By half a screen at a time, as a reader does, so that what is fetched when it comes near is fetched. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    while (window.scrollY < end() - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

/** Loads a page over a slow line, lets it come to rest and scrolls to its end, without touching anything. */
export const visit = (port: number, address: string) =>
  onPhone(port, "slow", async (page, session) => {
    await page.addInitScript(watchPaints);
    const requests = await watchRequests(session);
    await page.goto(address);
    await requests.quiet(CALM);
    await page.evaluate(() => document.fonts.ready);
    await scrollToEnd(page);
    await requests.quiet(CALM);
    const { lcp, shifts } = await page.evaluate(() => window.seen);
    return { lcp, cls: cumulativeShift(shifts), loaded: requests.loaded() };
  });
