import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useListPosition } from "./use-list-position.tsx";

const onOpen = vi.fn();

/** Reads the list 'a b c d'; `list` replaces it. */
const read = (openId: string) => {
  const useList = (ids: string) => {
    const entries = ids.split(" ").filter(Boolean);
    return useListPosition(
      entries.map((id) => ({ id })),
      { list: "pending", openId, onOpen },
    );
  };
  const { result, rerender } = renderHook(useList, { initialProps: "a b c d" });
  const neighbors = () => {
    onOpen.mockClear();
    result.current.previous?.();
    result.current.next?.();
    return onOpen.mock.calls.splice(0).flat();
  };
  return { position: () => result.current, neighbors, list: rerender };
};

it.each([
  ["a c d", ["a", "c"]],
  ["c d", ["c"]],
  ["new a c d", ["a", "c"]],
  ["a d", ["a", "d"]],
  ["a", ["a"]],
  ["", []],
])("keeps an entry open that somebody else took off the list, now '%s', and its place", (ids, expected) => {
  const { position, neighbors, list } = read("b");
  expect(neighbors()).toEqual(["a", "c"]);
  list(ids);
  expect(onOpen).not.toHaveBeenCalled();
  expect(position()).toMatchObject({ current: undefined, hasLeft: true });
  expect(neighbors()).toEqual(expected);
});

it("moves on by itself only from an entry that was decided here", () => {
  const { position, list } = read("b");
  onOpen.mockClear();
  act(() => position().moveOn("d"));
  expect(onOpen).not.toHaveBeenCalled();
  act(() => position().moveOn("b"));
  list("a c d");
  act(() => position().moveOn("b"));
  expect(onOpen.mock.calls).toEqual([["c"], ["c"]]);
});

it("makes no other row current unless the current one was decided here", () => {
  const { position, list } = read("");
  act(() => position().enter({ id: "b" }));
  list("a c d");
  expect(position().current).toBeUndefined();
  act(() => position().next?.());
  expect(position().current).toEqual({ id: "c" });
  act(() => position().moveOn("c"));
  list("a d");
  expect(position().current).toEqual({ id: "d" });
});
