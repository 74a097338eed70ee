import { fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAutoRetry } from "./use-auto-retry.ts";

const retry = vi.fn();
const open = () => renderHook((trying: boolean) => useAutoRetry(retry, trying), { initialProps: false });

const turn = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  fireEvent(document, new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  retry.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("backs off to once a minute, and never retries while trying", () => {
  const { rerender } = open();
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    retry.mockClear();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    rerender(true);
    vi.advanceTimersByTime(120_000);
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(false);
  }
});

it("pauses while the page is hidden, and retries when it is visible again", () => {
  open();
  turn("hidden");
  vi.advanceTimersByTime(600_000);
  expect(retry).not.toHaveBeenCalled();
  turn("visible");
  expect(retry).toHaveBeenCalledTimes(1);
});

it("retries at once when the device comes online, and never once unmounted", () => {
  const { unmount } = open();
  fireEvent(window, new Event("online"));
  unmount();
  fireEvent(window, new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
