import postcss, { type Plugin } from "postcss";
import { expect, test } from "vitest";
import { flatTheme } from "./flat-theme.ts";
import { mixedColors } from "./mixed-colors.ts";

const by = (plugin: Plugin, sheet: string) => postcss([plugin]).process(sheet, { from: undefined }).css;

test("a mixed color is said once, for browsers that mix colors", () => {
  const sheet =
    ".a{color:red;top:0}@supports (color: color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 50%,blue)}}@supports (top:1lh){.a{top:1lh}}";
  expect(by(mixedColors, sheet)).toBe(
    ".a{top:0}.a{color:color-mix(in oklab,red 50%,blue)}@supports (top:1lh){.a{top:1lh}}",
  );
});

test("shadows and grounds that depth and noise would make are left out, and others kept", () => {
  expect(
    by(
      flatTheme,
      ".a{box-shadow:0 1px rgb(0 0 0/calc(var(--depth)*.1));color:red;background-image:none,var(--fx-noise)}.b{box-shadow:0 1px red;--btn-inset:0 0 0 0 oklch(0% 0 0/0)}",
    ),
  ).toBe(".a{color:red}.b{box-shadow:0 1px red}");
});

test("a color that depth would shade is that color", () => {
  expect(
    by(flatTheme, ".a{--b:color-mix(in oklab, var(--c, var(--d)), #000 calc(var(--depth) * 5%));color:red}"),
  ).toBe(".a{--b:var(--c, var(--d));color:red}");
});
