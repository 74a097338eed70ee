// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
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
