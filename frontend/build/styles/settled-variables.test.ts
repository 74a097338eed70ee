import postcss from "postcss";
import { expect, test } from "vitest";
import { settledVariables } from "./settled-variables.ts";

const written = (sheet: string) => postcss([settledVariables]).process(sheet, { from: undefined }).css;

test("a variable of classes that whoever sets it reads, and nobody else, is written as what it is", () => {
  expect(
    written(".a{--tw-blur:blur(8px);filter:var(--tw-blur,)}.b{--tw-blur:none;filter:var(--tw-blur,)}"),
  ).toBe(".a{--tw-blur:blur(8px);filter:blur(8px)}.b{--tw-blur:none;filter:none}");
});

test.each([
  [".a{--btn-p:1rem;padding:var(--btn-p)}.a-lg{--btn-p:2rem}", "that a rule sets for another"],
  [".a{--size:1rem;width:var(--size)}.b{height:var(--size)}", "that a rule reads from another"],
  [".a{--size:1rem;width:var(--size)}.b{--size:2rem;height:var(--size)}", "of different properties"],
  [".a{--toast-space:1rem;width:var(--toast-space)}", "that code sets"],
])("%s: one %s stays", (sheet) => {
  expect(written(sheet)).toBe(sheet);
});

test("shadows that show nothing are left out", () => {
  expect(
    written(".a{--tw-shadow:0 1px red;box-shadow:0 0 #0000, var(--tw-shadow)}.b{box-shadow:0 0 #0000}"),
  ).toBe(".a{--tw-shadow:0 1px red;box-shadow:0 1px red}.b{box-shadow:0 0 #0000}");
});

test("nothing stands in for a variable that the page always has", () => {
  expect(written(":root{--font:a}html{font:var(--font,b)}.a{top:var(--x,1px)}")).toBe(
    ":root{--font:a}html{font:var(--font)}.a{top:var(--x,1px)}",
  );
  const asked = "@media print{:root{--font:a}}html{font:var(--font,b)}";
  expect(written(asked)).toBe(asked);
});
