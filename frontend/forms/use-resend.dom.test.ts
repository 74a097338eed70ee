import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useResend } from "./use-resend.ts";

const submitted = vi.fn();

/** A form on the page, which the hook is about. */
const open = () => {
  document.body.innerHTML = '<form id="letter"><input name="name"></form>';
  const form = document.querySelector("form") as HTMLFormElement;
  form.requestSubmit = () => void form.dispatchEvent(new Event("submit"));
  form.addEventListener("submit", submitted);
  return { ...renderHook(useResend, "letter"), form };
};
type Page = ReturnType<typeof open>;

/** The server has refused it, and asks for so many seconds. */
const refuse = ({ result }: Page, seconds: number) => {
  let again = false;
  act(() => {
    again = result.current.plan(seconds);
  });
  return again;
};
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000));
};

beforeEach(() => {
  vi.useFakeTimers();
  submitted.mockReset();
});
afterEach(() => vi.useRealTimers());

it("sends the form again after the time that the server has asked for, and counts down to it", () => {
  const page = open();
  expect(refuse(page, 10)).toBe(true);
  pass(9);
  expect(page.result.current.resend?.left).toBe(1);
  expect(submitted).not.toHaveBeenCalled();
  pass(1);
  expect(submitted).toHaveBeenCalledOnce();
  expect(page.result.current.resend).toBeNull();
});

it("does so three times, and again once somebody has pressed the button", () => {
  const page = open();
  for (let time = 0; time < 3; time++) {
    expect(refuse(page, 2)).toBe(true);
    pass(2);
  }
  expect(refuse(page, 2)).toBe(false);
  pass(5);
  expect(submitted).toHaveBeenCalledTimes(3);
  expect(refuse(page, 2)).toBe(true);
});

it.each([0, 121])("does nothing when the server asks for %i seconds", (seconds) => {
  const page = open();
  expect(refuse(page, seconds)).toBe(false);
  pass(seconds + 1);
  expect(submitted).not.toHaveBeenCalled();
});

it.each<[string, (page: Page) => void]>([
  ["it is stopped", ({ result }) => result.current.resend?.stop()],
  [
    "somebody writes on",
    ({ form }) => void form.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true })),
  ],
  ["somebody sends it", ({ form }) => form.requestSubmit()],
  ["the form is gone", ({ unmount }) => unmount()],
])("stops when %s", (_what, happen) => {
  const page = open();
  refuse(page, 5);
  act(() => happen(page));
  submitted.mockReset();
  pass(10);
  expect(submitted).not.toHaveBeenCalled();
});
