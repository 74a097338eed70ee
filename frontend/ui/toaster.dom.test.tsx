import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads a page with a toaster. */
const loadPage = async () => {
  vi.resetModules();
  const toasts = await import("#frontend/lib/toast.ts");
  const { Toaster } = await import("./toaster.tsx");
  render(<Toaster />);
  return toasts;
};
const undo = { label: "Undo", onAction: () => {} };
const sendNow = { label: "Send now", onAction: () => {}, deliberate: true } as const;

const show = async (actions: readonly (typeof undo | typeof sendNow)[] = []) => {
  const { toast } = await loadPage();
  act(() => toast("Visit Cancelled", "An email is held.", actions));
};
const isShown = () => screen.queryByText("Visit Cancelled") !== null;
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it.each([
  { actions: [undo, sendNow], target: "Undo" },
  { actions: [sendNow], target: "Dismiss" },
])("moves the focus to '$target' on F8, never to what can't be undone", async ({ actions, target }) => {
  await show(actions);
  fireEvent.keyDown(document, { key: "F8" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: target }));
});

it.each([
  { actions: [], seconds: 5 },
  { actions: [undo], seconds: 8 },
])("disappears after $seconds seconds", async ({ actions, seconds }) => {
  await show(actions);
  wait(seconds - 0.001);
  expect(isShown()).toBe(true);
  wait(0.001);
  expect(isShown()).toBe(false);
});

it("stays while it has the focus", async () => {
  await show([undo]);
  const button = screen.getByRole("button", { name: "Undo" });
  act(() => button.focus());
  wait(60);
  expect(isShown()).toBe(true);
  act(() => button.blur());
  wait(8);
  expect(isShown()).toBe(false);
});

it("shows one toast at a time, the latest, for its own five seconds", async () => {
  const { toast, toastFailure } = await loadPage();
  act(() => toast("Status Updated"));
  wait(4);
  act(() => toastFailure("Update Failed"));
  expect(screen.queryByText("Status Updated")).toBeNull();
  wait(4);
  expect(screen.getByRole("alert").textContent).toContain("Update Failed");
});

it("shows a toast after one reload of the page, and not after the next", async () => {
  const reload = vi.fn();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("location", { reload });
  (await loadPage()).reloadWithToast("Visit Cancelled", "Thank you.");
  expect(reload).toHaveBeenCalledOnce();
  await loadPage();
  expect(isShown()).toBe(true);
  document.body.replaceChildren();
  await loadPage();
  expect(isShown()).toBe(false);
});
