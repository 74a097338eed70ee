import { act } from "react";
import { expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { application } from "#scripts/samples/applications.ts";
import { chosenOf, useIsSelected, useSelectedIds, useSelection } from "./use-selection.ts";

const a = application({ familyName: "a" });
const b = application({ familyName: "b", status: "approved" });

const near = { current: true };

const list = (filter = "all") =>
  renderHook((shown: string) => {
    const selection = useSelection(shown);
    return {
      ...selection,
      selected: [...useSelectedIds(selection)],
      isB: useIsSelected(selection, b.id, near),
    };
  }, filter);

it("ticks one and takes the tick back", () => {
  const { result } = list();
  act(() => result.current.toggle(b.id));
  expect(result.current).toMatchObject({ selected: [b.id], isB: true });
  act(() => result.current.toggle(b.id));
  expect(result.current).toMatchObject({ selected: [], isB: false });
});

it("ticks these and no others", () => {
  const { result } = list();
  act(() => result.current.toggle(b.id));
  act(() => result.current.replace([a.id]));
  expect(result.current).toMatchObject({ selected: [a.id], isB: false });
});

it("has no ticks left when another filter is chosen", () => {
  const { result, rerender } = list();
  act(() => result.current.replace([a.id, b.id]));
  rerender("all");
  expect(result.current.selected).toEqual([a.id, b.id]);
  rerender("approved only");
  expect(result.current.selected).toEqual([]);
});

it("renders nothing again whose tick has not changed", () => {
  let rendered = 0;
  const { result: list } = renderHook(useSelection, "all");
  renderHook(() => {
    rendered += 1;
    return useIsSelected(list.current, a.id, near);
  }, undefined);
  act(() => list.current.toggle(b.id));
  expect(rendered).toBe(1);
  act(() => list.current.toggle(a.id));
  expect(rendered).toBe(2);
});

it("ticks what is not in sight a moment later, as it then stands", () => {
  vi.useFakeTimers();
  const { result: list } = renderHook(useSelection, "all");
  const far = { current: false };
  const { result, unmount } = renderHook(() => useIsSelected(list.current, a.id, far), undefined);
  act(() => vi.runAllTimers());
  act(() => list.current.replace([a.id]));
  expect(result.current).toBe(false);
  act(() => vi.runAllTimers());
  expect(result.current).toBe(true);
  act(() => list.current.clear());
  far.current = true;
  act(() => list.current.toggle(a.id));
  act(() => vi.runAllTimers());
  expect(result.current).toBe(true);
  unmount();
  vi.useRealTimers();
});

it("leaves no tick of another filter for later", () => {
  vi.useFakeTimers();
  const far = { current: false };
  const { result, rerender } = renderHook((filter: string) => {
    const selection = useSelection(filter);
    return { selection, isA: useIsSelected(selection, a.id, far) };
  }, "all");
  act(() => result.current.selection.replace([a.id]));
  rerender("approved only");
  act(() => vi.runAllTimers());
  expect(result.current.isA).toBe(false);
  vi.useRealTimers();
});

it("decides on what is listed as it is listed, and else on what was found to match", () => {
  const matching = new Map([
    [a.id, "rejected"],
    ["not loaded", "pending"],
  ] as const);
  expect(chosenOf(new Set([a.id, "not loaded"]), [a, b], matching)).toEqual([
    a,
    { id: "not loaded", status: "pending" },
  ]);
});

it("never decides on one that has left the list", () => {
  expect(chosenOf(new Set([a.id, b.id]), [b], undefined)).toEqual([b]);
});
