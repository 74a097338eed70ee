import { renderHook } from "@testing-library/react";
import { expect, it, type Mock, vi } from "vitest";
import { registerDialog } from "./open-dialogs.ts";
import { type Shortcut, useShortcuts } from "./use-shortcuts.ts";

const useKeys = (acts: Record<string, Shortcut["act"]>) =>
  useShortcuts(Object.entries(acts).map(([key, act]) => ({ key, act })));

/** Presses a key where `html` stands, in its element with the id `here`; whether the browser still did its own. */
const press = (key: string, html = '<p id="here"></p>', init: KeyboardEventInit = {}) => {
  document.body.innerHTML = html;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  const untouched = document.getElementById("here")?.dispatchEvent(event);
  return { untouched };
};

const pressed = (...[key, html, init]: Parameters<typeof press>) => {
  const act = vi.fn();
  renderHook(useKeys, { initialProps: { a: act } });
  press(key, html, init);
  return act.mock.calls.length;
};

it("does what the key stands for, in place of the browser", () => {
  const act = vi.fn();
  renderHook(useKeys, { initialProps: { a: act } });
  expect(press("a").untouched).toBe(false);
  expect(act).toHaveBeenCalledOnce();
  expect(press("b").untouched).toBe(true);
});

it.each([
  '<input id="here">',
  '<input id="here" type="search">',
  '<input id="here" type="email">',
  '<textarea id="here"></textarea>',
  '<select id="here"></select>',
  '<div contenteditable><b id="here">text</b></div>',
])("does nothing while somebody types in %s", (html) => {
  expect(pressed("a", html)).toBe(0);
});

it.each([
  '<input id="here" type="checkbox">',
  '<input id="here" type="radio">',
  '<button id="here"></button>',
])("acts in %s, where nobody types", (html) => {
  expect(pressed("a", html)).toBe(1);
});

it.each<[KeyboardEventInit, string]>([
  [{ key: "A" }, "a"],
  [{ key: "ф", code: "KeyA" }, "a"],
  [{ key: "Ф", code: "KeyA" }, "a"],
  [{ key: "١", code: "Digit1" }, "1"],
  // As on a French keyboard.
  [{ key: "q", code: "KeyA" }, "q"],
  [{ key: "é", code: "Digit2" }, "é"],
  [{ key: ",", code: "KeyM" }, ","],
])("takes %o for '%s'", (init, expected) => {
  const acts = Object.fromEntries(["a", "q", "m", "1", "2", ",", "é"].map((key) => [key, vi.fn()]));
  renderHook(useKeys, { initialProps: acts });
  press(init.key ?? "", undefined, init);
  expect(Object.keys(acts).filter((key) => vi.mocked(acts[key] as Mock).mock.calls.length)).toEqual([
    expected,
  ]);
});

it.each<[string, string, KeyboardEventInit?]>([
  ["a list of choices is open", '<p id="here"></p><div role="listbox"></div>'],
  ["a character is composed", '<p id="here"></p>', { isComposing: true }],
  ["Safari has just ended composing one", '<p id="here"></p>', { keyCode: 229 }],
])("does nothing while %s", (_, html, init) => {
  expect(pressed("a", html, init)).toBe(0);
});

it("does nothing while a dialog is open, and acts again when it is closed", () => {
  const act = vi.fn();
  renderHook(useKeys, { initialProps: { a: act } });
  const noteClosed = registerDialog(document.createElement("dialog"));
  press("a");
  expect(act).not.toHaveBeenCalled();
  noteClosed();
  press("a");
  expect(act).toHaveBeenCalledOnce();
});

it.each(["ctrlKey", "metaKey", "altKey"])("leaves a key together with %s to the browser", (modifier) => {
  expect(pressed("a", undefined, { [modifier]: true })).toBe(0);
});

it("acts once while a key is held down, unless it is one that repeats", () => {
  const [once, again] = [vi.fn(), vi.fn()];
  const shortcuts: Shortcut[] = [
    { key: "a", act: once },
    { key: "j", act: again, repeats: true },
  ];
  renderHook(() => useShortcuts(shortcuts));
  for (const repeat of [false, true, true]) {
    expect(press("a", undefined, { repeat }).untouched).toBe(false);
    press("j", undefined, { repeat });
  }
  expect(once).toHaveBeenCalledTimes(1);
  expect(again).toHaveBeenCalledTimes(3);
});

it("acts by what was rendered last, and not at all when it is gone", () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderHook(useKeys, {
    initialProps: { a: before } as Record<string, Shortcut["act"]>,
  });
  rerender({ a: after });
  press("a");
  rerender({ a: undefined });
  expect(press("a").untouched).toBe(true);
  rerender({ a: after });
  unmount();
  press("a");
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1]);
});
