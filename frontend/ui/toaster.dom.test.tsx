import { act } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, toast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { Toaster } from "./toaster.tsx";

const sendNow = { label: "Send now", onAction: () => {}, deliberate: true as const };

beforeEach(() => {
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
  vi.unstubAllGlobals();
});

/** The name of what F8 leads to. */
const afterF8 = (action: typeof sendNow | { label: string; onAction: () => void; also: typeof sendNow }) => {
  const { unmount } = renderHook(() => {}, undefined, {
    around: (children) => (
      <>
        {children}
        {createPortal(<Toaster />, document.body)}
      </>
    ),
  });
  act(() => toast("Visit Cancelled", "A mail is held.", action));
  act(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8" })));
  const { activeElement } = document;
  const name = activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
  unmount();
  return name;
};

it("is reached by a key at its Undo", () => {
  expect(afterF8({ label: "Undo", onAction: () => {}, also: sendNow })).toBe("Undo");
});

it("is not reached by that key at what cannot be taken back", () => {
  expect(afterF8(sendNow)).toBe("Dismiss");
});
