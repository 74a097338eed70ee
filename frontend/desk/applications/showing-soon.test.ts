import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showNever, showSoon } from "./showing-soon.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows thousands some at a time, so that whoever goes on meanwhile does not wait for all", () => {
  let shown = 0;
  for (let n = 0; n < 2_000; n++) showSoon(() => shown++);
  const steps: number[] = [];
  while (vi.getTimerCount() > 0) {
    const before = shown;
    vi.advanceTimersToNextTimer();
    steps.push(shown - before);
  }
  expect(shown).toBe(2_000);
  expect(Math.max(...steps)).toBeLessThanOrEqual(250);
});

it("shows one once, and not what has gone meanwhile", () => {
  const shown: string[] = [];
  const once = () => shown.push("once");
  const gone = () => shown.push("gone");
  for (const show of [once, gone, once]) showSoon(show);
  showNever(gone);
  vi.runAllTimers();
  expect(shown).toEqual(["once"]);
});
