import postcss from "postcss";
import { expect, test } from "vitest";
import { overridden } from "./overridden.ts";

const left = (sheet: string) => postcss([overridden]).process(sheet, { from: undefined }).css;

test("what the same selector says again goes, in the same layer or query alone", () => {
  expect(left("@layer a{.a{top:0;left:0}.b{top:0}.a{top:1px}}.a{right:0}")).toBe(
    "@layer a{.a{left:0}.b{top:0}.a{top:1px}}.a{right:0}",
  );
  const apart = ".a{top:0}@media print{.a{top:1px}}.a:hover{top:2px}";
  expect(left(apart)).toBe(apart);
});

test("what is said in a layer goes where the same is said of the selector outside of all", () => {
  expect(left("@layer a{@supports (top:1lh){.a{top:0;left:0}}}.a{top:1px}")).toBe(
    "@layer a{@supports (top:1lh){.a{left:0}}}.a{top:1px}",
  );
  const asked = "@layer a{.a{top:0}}@media print{.a{top:1px}}";
  expect(left(asked)).toBe(asked);
});

test("what is important stays, and so does what old browsers understand", () => {
  const sheet = "@layer a{.b{top:0!important}.a{height:100vh;height:100dvh}.b{top:1px}}.b{top:2px}";
  expect(left(sheet)).toBe("@layer a{.b{top:0!important}.a{height:100vh;height:100dvh}.b{}}.b{top:2px}");
});
