import postcss from "postcss";
import { expect, test } from "vitest";
import { systemTheme } from "./system-theme.ts";
import { classVariables } from "./variables.ts";

const cleaned = (sheet: string) =>
  postcss([systemTheme, classVariables]).process(sheet, { from: undefined }).css;

test("a variable of classes that no class sets is written as what it is at first, or else stands for", () => {
  const property = '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}';
  expect(
    cleaned(`.a{box-shadow:var(--tw-ring), var(--tw-x,1px red)}.b{top:var(--join,var(--tw-y,0))}${property}`),
  ).toBe(".a{box-shadow:0 0 #0000, 1px red}.b{top:0}");
});

test("one that a class sets stays, with what it falls back on", () => {
  const sheet = ".a{top:var(--tw-top,0)}.b{--tw-top:1px}";
  expect(cleaned(sheet)).toBe(sheet);
});

test("what every element is given for old browsers sets nothing", () => {
  expect(cleaned("*,::before{--tw-a:initial}.a{top:var(--tw-a,0)}")).toBe("*,::before{}.a{top:0}");
});

test("what code sets or reads stays", () => {
  const sheet = ".a{bottom:var(--toast-space,0);--art-door:red}";
  expect(cleaned(sheet)).toBe(sheet);
});

test("variables that nothing reads go, with those that only they read", () => {
  expect(cleaned(".a{--tw-a:1px;--tw-b:var(--tw-a);top:0}")).toBe(".a{top:0}");
});

test("the dark theme is not kept a second time", () => {
  expect(cleaned("[data-theme=kitchen-night]{color:red}.a{top:0}")).toBe(".a{top:0}");
});
