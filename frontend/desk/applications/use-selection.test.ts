// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { application } from "#scripts/samples/applications.ts";
import { useSelection } from "./use-selection.ts";

const a = application({ familyName: "a" });
const b = application({ familyName: "b" });

it("ticks one and takes the tick back", () => {
  const { result } = renderHook(useSelection, [a, b]);
  act(() => result.current.toggle(b.id));
  expect(result.current.selected).toEqual([b]);
  expect(result.current.isSelected(b.id)).toBe(true);
  act(() => result.current.toggle(b.id));
  expect(result.current.selected).toEqual([]);
});

it("ticks all that are listed or, when they are, none", () => {
  const { result } = renderHook(useSelection, [a, b]);
  act(() => result.current.toggle(a.id));
  act(() => result.current.toggleAll());
  expect(result.current.selected).toEqual([a, b]);
  act(() => result.current.toggleAll());
  expect(result.current.selected).toEqual([]);
});

it("never decides on one that has left the list", () => {
  const { result, rerender } = renderHook(useSelection, [a, b]);
  act(() => result.current.toggleAll());
  rerender([b]);
  expect(result.current.selected).toEqual([b]);
  act(() => result.current.clear());
  expect(result.current.selected).toEqual([]);
});
