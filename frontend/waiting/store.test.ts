import { afterEach, expect, it, vi } from "vitest";
import { readForms } from "./store.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a database that does not answer fails, so that nothing waits for it without end", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const failed = vi.fn();
  void readForms().catch(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toHaveBeenCalledTimes(1);
});
