import type { Page } from "@playwright/test";

/* What the page itself notes of what is done with it. */

export interface Watched {
  /** Milliseconds from each event to the paint that followed it. */
  paints: number[];
  /** Milliseconds of each task that was longer than 50. */
  longTasks: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** What a person does by it; a mouse that moves without a button pressed is none. */
const EVENTS = ["pointerdown", "pointermove", "pointerup", "click", "keydown", "keyup", "input", "change"];

/** Begins to watch, from the next page that is loaded. */
export const watch = (page: Page) =>
  page.addInitScript((events) => {
    window.watched = { paints: [], longTasks: [] };
    const note = (event: Event) => {
      requestAnimationFrame(() => {
        // After style, layout and paint of this frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.watched.paints.push(performance.now() - event.timeStamp);
          port1.close();
        };
        port2.postMessage(null);
      });
    };
    for (const type of events) window.addEventListener(type, note, { capture: true, passive: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.watched.longTasks.push(duration);
    }).observe({ type: "longtask" });
  }, EVENTS);

/** Until what was begun is drawn and nothing else is to be done. */
export const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => requestIdleCallback(() => setTimeout(done, 150), { timeout: 2000 })),
        ),
      ),
  );

/** What was noted during an act, until the page is at rest again. */
export const watching = async (page: Page, act: () => Promise<unknown>): Promise<Watched> => {
  await page.evaluate(() => {
    window.watched = { paints: [], longTasks: [] };
  });
  await act();
  await atRest(page);
  return page.evaluate(() => window.watched);
};

/** Has the page compute so many times slower than the machine can. */
export const slowDown = async (page: Page, times: number) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
};
