import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLeaveWarning } from "./unsaved-text.ts";

/** Whether the browser would ask before it leaves. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before the page is left while something would be lost, and only then", () => {
  const { rerender, unmount } = renderHook(useLeaveWarning, { initialProps: false });
  expect(asks()).toBe(false);
  rerender(true);
  expect(asks()).toBe(true);
  rerender(false);
  expect(asks()).toBe(false);
  rerender(true);
  unmount();
  expect(asks()).toBe(false);
});
