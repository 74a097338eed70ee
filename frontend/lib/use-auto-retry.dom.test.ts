import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTryAgain } from "./use-auto-retry.ts";

const show = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

const retry = vi.fn();
const open = () => renderHook((trying: boolean) => useTryAgain(retry, trying), { initialProps: false });

beforeEach(() => {
  vi.useFakeTimers();
  retry.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("tries again by itself, ever later, at least once a minute", () => {
  const { rerender } = open();
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    retry.mockClear();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(true);
    vi.advanceTimersByTime(120_000);
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(false);
  }
});

it("waits while nobody looks, and tries when somebody comes back", () => {
  open();
  show("hidden");
  vi.advanceTimersByTime(600_000);
  expect(retry).not.toHaveBeenCalled();
  show("visible");
  expect(retry).toHaveBeenCalledTimes(1);
});

it("tries at once when the device finds a network, and never after it is gone", () => {
  const { unmount } = open();
  window.dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
