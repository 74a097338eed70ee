import { describe, expect, it } from "vitest";
import { blockingTime, longestBeyondModules, mainThread, type TraceEvent } from "./tasks.ts";

const PAGE = "http://localhost:1/register";

/** An event of the page's main thread; times in milliseconds since the navigation. */
const event = (name: string, start: number, duration?: number, change: Partial<TraceEvent> = {}) => ({
  name,
  ph: duration === undefined ? "R" : "X",
  pid: 1,
  tid: 2,
  ts: 5_000_000 + start * 1000,
  args: {},
  ...(duration !== undefined && { dur: duration * 1000 }),
  ...change,
});

const navigation = event("navigationStart", 0, undefined, { args: { data: { documentLoaderURL: PAGE } } });
const paint = event("firstContentfulPaint", 100);

describe("the main thread in a trace", () => {
  it("is the page's own, from its navigation on", () => {
    const { tasks, firstPaint } = mainThread(
      [
        event("RunTask", -50, 40),
        navigation,
        event("RunTask", 10, 20),
        event("RunTask", 10, 200, { tid: 3 }),
        event("RunTask", 10, 300, { pid: 9 }),
        paint,
      ],
      PAGE,
    );
    expect(tasks).toEqual([{ start: 10, duration: 20, evaluating: 0 }]);
    expect(firstPaint).toBe(100);
  });

  it("counts the evaluation of modules once, however it is nested, and no other script", () => {
    const { tasks } = mainThread(
      [
        navigation,
        paint,
        event("RunTask", 10, 100),
        event("v8.evaluateModule", 20, 60),
        event("v8.compileModule", 30, 10),
        event("v8.compileModule", 90, 5),
        event("EvaluateScript", 96, 10),
        event("RunTask", 200, 60),
        event("FunctionCall", 200, 58),
      ],
      PAGE,
    );
    expect(tasks.map(({ evaluating }) => evaluating)).toEqual([65, 0]);
  });

  it("is not made up where the page never came or never painted", () => {
    expect(() => mainThread([paint], PAGE)).toThrow("no navigation");
    expect(() => mainThread([navigation], PAGE)).toThrow("painted nothing");
  });
});

describe("how long a page was busy", () => {
  const tasks = [
    { start: 0, duration: 120, evaluating: 100 },
    { start: 150, duration: 70, evaluating: 0 },
    { start: 300, duration: 50, evaluating: 0 },
  ];

  it("is the longest task without what evaluates modules", () => {
    expect(longestBeyondModules(tasks)).toBe(70);
    expect(longestBeyondModules([])).toBe(0);
  });

  it("blocks by what tasks have beyond 50 ms after the first paint", () => {
    expect(blockingTime(tasks, 0)).toBe(70 + 20);
    expect(blockingTime(tasks, 60)).toBe(10 + 20);
    expect(blockingTime(tasks, 130)).toBe(20);
  });
});
