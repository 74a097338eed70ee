import { renderHook } from "@testing-library/react";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { useReading } from "./use-reading.tsx";

/** Reads the list 'a b c d' with `b` open; `openId` follows what is opened. */
const readB = (openId = "b") => {
  const onOpen = vi.fn();
  const { result, rerender } = renderHook(
    ({ ids, open }: { ids: string; open: string }) => {
      const entries = ids.split(" ").filter(Boolean);
      return useReading(
        entries.map((id) => ({ id })),
        { list: "pending", openId: open, onOpen },
      );
    },
    { initialProps: { ids: "a b c d", open: openId } },
  );
  const steps = () => {
    onOpen.mockClear();
    result.current.previous?.();
    result.current.next?.();
    return onOpen.mock.calls.flat();
  };
  return {
    reading: () => result.current,
    onOpen,
    steps,
    list: (ids: string) => rerender({ ids, open: openId }),
  };
};

it.each([
  ["a c d", ["a", "c"]],
  ["c d", ["c"]],
  ["new a c d", ["a", "c"]],
  ["a d", ["a", "d"]],
  ["a", ["a"]],
  ["", []],
])(
  "leaves an entry open that somebody else took off the list, now '%s', and goes on from its place",
  (ids, neighbors) => {
    const { reading, onOpen, steps, list } = readB();
    expect(steps()).toEqual(["a", "c"]);
    onOpen.mockClear();
    list(ids);
    expect(onOpen).not.toHaveBeenCalled();
    expect(reading()).toMatchObject({ current: undefined, hasLeft: true });
    expect(steps()).toEqual(neighbors);
  },
);

it("goes on by itself only from an entry that was decided here", () => {
  const { reading, onOpen, list } = readB();
  act(() => reading().letGo("b"));
  expect(onOpen).not.toHaveBeenCalled();
  list("a c d");
  expect(onOpen.mock.calls).toEqual([["c"]]);
});

it("makes no other row current either, unless this one was decided here", () => {
  const { reading, list } = readB("");
  act(() => reading().enter({ id: "b" }));
  list("a c d");
  expect(reading().current).toBeUndefined();
  act(() => reading().next?.());
  expect(reading().current).toEqual({ id: "c" });
  act(() => reading().letGo("c"));
  list("a d");
  expect(reading().current).toEqual({ id: "d" });
});
