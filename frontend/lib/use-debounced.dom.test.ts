import { renderHook } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "./use-debounced.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it("takes what is typed over a quarter of a second after the last key, and nothing between", () => {
  const { result, rerender } = renderHook(useDebounced<string>, { initialProps: "" });
  for (const typed of ["n", "ng", "ngu"]) {
    rerender(typed);
    wait(200);
    expect(result.current).toBe("");
  }
  wait(50);
  expect(result.current).toBe("ngu");
});
