import { render } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, type ToastAction, toast } from "#frontend/lib/toast.ts";
import { Toaster } from "./toaster.tsx";

const undo: ToastAction = { label: "Undo", onAction: () => {} };
const sendNow: ToastAction = { label: "Send now", onAction: () => {}, deliberate: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  act(dismissToast);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...actions: ToastAction[]) => {
  const { unmount } = render(<Toaster />);
  act(() => toast("Visit Cancelled", "An email is held.", actions));
  return unmount;
};

const isShown = () => document.body.textContent?.includes("Visit Cancelled");

it.each([
  [undo, sendNow, "Undo"],
  [sendNow, undefined, "Dismiss"],
])("is reached by a key where nothing is done for good: %#", (first, second, reached) => {
  const unmount = show(first, ...(second ? [second] : []));
  act(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8" })));
  const { activeElement } = document;
  expect(activeElement?.getAttribute("aria-label") ?? activeElement?.textContent).toBe(reached);
  unmount();
});

it.each([
  [[], 5],
  [[undo], 8],
])("goes by itself after a while: %#", (actions, seconds) => {
  const unmount = show(...actions);
  act(() => vi.advanceTimersByTime(seconds * 1000 - 1));
  expect(isShown()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(isShown()).toBe(false);
  unmount();
});

it("does not go while it has the focus", () => {
  const unmount = show(undo);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo");
  act(() => button?.focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(isShown()).toBe(true);
  act(() => button?.blur());
  act(() => vi.advanceTimersByTime(8000));
  expect(isShown()).toBe(false);
  unmount();
});
