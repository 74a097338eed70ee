import { onPhone } from "./phone.ts";
import { CALM, watchRequests } from "./requests.ts";
import { blockingTime, longestBeyondModules, mainThread, type TraceEvent } from "./tasks.ts";

const TRACED = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "v8",
  "loading",
  "blink.user_timing",
];

/** Loads a page over a fast line, lets it come to rest, and tells in ms how long its script kept it busy. */
export const busyTimes = (port: number, address: string) =>
  onPhone(port, "fast", async (page, session) => {
    const browser = page.context().browser();
    if (!browser) throw new Error("The page has no browser");
    const requests = await watchRequests(session);
    // So that the site has a process before the trace begins: one that starts later is traced too late.
    await page.goto(new URL("/robots.txt", address).href);
    await requests.quiet(CALM);
    await browser.startTracing(page, { categories: ["-*", ...TRACED] });
    await page.goto(address);
    await requests.quiet(CALM);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const { tasks, firstPaint } = mainThread(traceEvents, address);
    return { longest: longestBeyondModules(tasks), blocked: blockingTime(tasks, firstPaint) };
  });
