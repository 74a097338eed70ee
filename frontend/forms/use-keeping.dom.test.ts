import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";

const KEY = "draft:letter";

/** As on a page that has just been opened, of which it is asked only once whether the browser keeps anything. */
const open = async () => {
  vi.resetModules();
  const drafts = await import("#frontend/lib/drafts.ts");
  const { useKeeping } = await import("./use-keeping.ts");
  return {
    keeping: renderHook(() => useKeeping(KEY), undefined).result,
    write: () => act(() => drafts.writeDraft(KEY, { values: { name: "Maria" } })),
    remove: () => act(() => drafts.removeDraft(KEY)),
  };
};

const forbid = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No", "SecurityError");
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 14, 5, 30) });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("says since when a draft is kept, while there is one", async () => {
  const { keeping, write, remove } = await open();
  expect(keeping.current).toEqual({ when: undefined, refuses: false });
  write();
  expect(keeping.current.when).toMatch(/^at 2:05\sPM$/);
  remove();
  expect(keeping.current.when).toBeUndefined();
});

it("says so in other words when the day is over", async () => {
  const { keeping, write } = await open();
  write();
  vi.setSystemTime(new Date(2026, 10, 23, 0, 1));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(keeping.current.when).toMatch(/^yesterday at 2:05\sPM$/);
});

it("knows a browser that keeps nothing before anything is typed", async () => {
  forbid();
  expect((await open()).keeping.current).toEqual({ when: undefined, refuses: true });
});

it("knows a browser that has no room left", async () => {
  const { keeping, write } = await open();
  forbid();
  write();
  expect(keeping.current).toEqual({ when: undefined, refuses: true });
});
