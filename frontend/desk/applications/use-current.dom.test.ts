import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { application } from "#scripts/samples/applications.ts";
import { openerId, useCurrent } from "./use-current.ts";

const a = application({ familyName: "a" });
const b = application({ familyName: "b" });
const c = application({ familyName: "c" });

const opener = ({ id }: Application) => document.getElementById(openerId(id));

/** The list on the screen: a button for each row. */
const show = (listed: readonly Application[]) => {
  document.body.innerHTML = listed.map(({ id }) => `<button id="${openerId(id)}"></button>`).join("");
};

const list = (listed: readonly Application[]) => {
  show(listed);
  const { result, rerender } = renderHook((listed: readonly Application[]) => useCurrent(listed), listed);
  return {
    place: result,
    /** What leaves the list takes its row along, and the focus in it. */
    change: (next: readonly Application[]) => {
      for (const gone of listed.filter((one) => !next.includes(one))) opener(gone)?.remove();
      rerender(next);
    },
  };
};

beforeEach(() => document.body.replaceChildren());

describe("the current application", () => {
  it("is none at first; the next one is the first", () => {
    const { place } = list([a, b]);
    expect(place.current.current).toBeUndefined();
    expect(place.current.previous).toBeUndefined();
    act(() => place.current.next?.());
    expect(place.current.current).toBe(a);
    expect(document.activeElement).toBe(opener(a));
  });

  it("moves by one, with the focus, and not over an end of the list", () => {
    const { place } = list([a, b, c]);
    act(() => place.current.setCurrent(b));
    act(() => place.current.next?.());
    expect(place.current.current).toBe(c);
    expect(document.activeElement).toBe(opener(c));
    expect(place.current.next).toBeUndefined();
    act(() => place.current.previous?.());
    act(() => place.current.previous?.());
    expect(place.current.current).toBe(a);
    expect(place.current.previous).toBeUndefined();
  });

  it("stays itself when others come or go before it", () => {
    const { place, change } = list([a, b, c]);
    act(() => place.current.setCurrent(b));
    change([b, c]);
    expect(place.current.current).toBe(b);
    act(() => place.current.next?.());
    expect(place.current.current).toBe(c);
  });
});

describe("when the current one leaves the list", () => {
  it("the one that takes its place is next, and gets the focus that went with the row", () => {
    const { place, change } = list([a, b, c]);
    act(() => place.current.setCurrent(b));
    opener(b)?.focus();
    change([a, c]);
    expect(place.current.current).toBe(c);
    expect(document.activeElement).toBe(opener(c));
  });

  it("at the end, the one before it is", () => {
    const { place, change } = list([a, b, c]);
    act(() => place.current.setCurrent(c));
    change([a, b]);
    expect(place.current.current).toBe(b);
  });

  it("as the last of all, there is none", () => {
    const { place, change } = list([a]);
    act(() => place.current.setCurrent(a));
    change([]);
    expect(place.current.current).toBeUndefined();
    expect(place.current.next).toBeUndefined();
  });

  it("the focus is not taken from where somebody has gone meanwhile", () => {
    const { place, change } = list([a, b]);
    act(() => place.current.setCurrent(a));
    const search = document.body.appendChild(document.createElement("input"));
    search.focus();
    change([b]);
    expect(place.current.current).toBe(b);
    expect(document.activeElement).toBe(search);
  });
});
