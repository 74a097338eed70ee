import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { registerDialog } from "./open-dialogs.ts";
import { type Shortcut, useShortcuts } from "./use-shortcuts.ts";

const useKeys = (acts: Record<string, Shortcut["act"]>) =>
  useShortcuts(Object.entries(acts).map(([key, act]) => ({ key, act })));

/** Presses a key at the element `here`, and returns whether the browser would still do what it does by default. */
const press = (key: string, init: KeyboardEventInit = {}, html = '<p id="here"></p>') => {
  document.body.innerHTML = html;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  return document.getElementById("here")?.dispatchEvent(event);
};

/** How often a press of A runs its shortcut. */
const countActs = (...[init, html]: [KeyboardEventInit?, string?]) => {
  const act = vi.fn();
  renderHook(useKeys, { initialProps: { a: act } });
  press("a", init, html);
  return act.mock.calls.length;
};

it("acts in place of the browser", () => {
  const act = vi.fn();
  renderHook(useKeys, { initialProps: { a: act } });
  expect(press("a")).toBe(false);
  expect(act).toHaveBeenCalledOnce();
  expect(press("b")).toBe(true);
});

it.each<[number, string, KeyboardEventInit?]>([
  [0, '<input id="here">'],
  [0, '<textarea id="here"></textarea>'],
  [0, '<select id="here"></select>'],
  [0, '<div contenteditable><b id="here">text</b></div>'],
  [0, '<p id="here"></p><div role="listbox"></div>'],
  [1, '<input id="here" type="checkbox">'],
  [1, '<input id="here" type="radio">'],
  [1, '<button id="here"></button>'],
  [0, '<p id="here"></p>', { isComposing: true }],
  // Safari has just ended composing.
  [0, '<p id="here"></p>', { keyCode: 229 }],
  [0, '<p id="here"></p>', { ctrlKey: true }],
  [0, '<p id="here"></p>', { metaKey: true }],
  [0, '<p id="here"></p>', { altKey: true }],
])("acts %i times in %s with %o", (times, html, init) => {
  expect(countActs(init, html)).toBe(times);
});

it.each<[KeyboardEventInit, string]>([
  [{ key: "A" }, "a"],
  [{ key: "Ф", code: "KeyA" }, "a"],
  [{ key: "١", code: "Digit1" }, "1"],
  // As on a French keyboard.
  [{ key: "q", code: "KeyA" }, "q"],
  [{ key: "é", code: "Digit2" }, "é"],
  [{ key: ",", code: "KeyM" }, ","],
])("reads %o as '%s'", (init, expected) => {
  const pressed: string[] = [];
  const acts = ["a", "q", "m", "1", "2", ",", "é"].map((key) => [key, () => pressed.push(key)]);
  renderHook(useKeys, { initialProps: Object.fromEntries(acts) });
  press(init.key ?? "", init);
  expect(pressed).toEqual([expected]);
});

it("acts on Ctrl or ⌘ with a key, while typing, too", () => {
  const act = vi.fn();
  renderHook(() => useShortcuts([{ key: "k", control: true, act }]));
  for (const init of [{}, { ctrlKey: true }, { metaKey: true }]) press("k", init, '<input id="here">');
  expect(act).toHaveBeenCalledTimes(2);
});

it("doesn't act while a dialog is open", () => {
  const close = registerDialog(document.createElement("dialog"));
  expect(countActs()).toBe(0);
  close();
  expect(press("a")).toBe(false);
});

it("acts once while a key is held down, unless it repeats", () => {
  const [once, repeated] = [vi.fn(), vi.fn()];
  const shortcuts: Shortcut[] = [
    { key: "a", act: once },
    { key: "j", act: repeated, repeats: true },
  ];
  renderHook(() => useShortcuts(shortcuts));
  for (const repeat of [false, true, true]) {
    expect(press("a", { repeat })).toBe(false);
    press("j", { repeat });
  }
  expect(once).toHaveBeenCalledTimes(1);
  expect(repeated).toHaveBeenCalledTimes(3);
});

it("runs the latest callback, and none once disabled or unmounted", () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const initialProps: Record<string, Shortcut["act"]> = { a: before };
  const { rerender, unmount } = renderHook(useKeys, { initialProps });
  rerender({ a: after });
  press("a");
  rerender({ a: undefined });
  expect(press("a")).toBe(true);
  rerender({ a: after });
  unmount();
  press("a");
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
});
