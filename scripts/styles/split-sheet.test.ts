import { expect, test } from "vitest";
import { splitSheet } from "./split-sheet.ts";

const sheet = [
  "@layer properties{*{--tw-x:0}}",
  "@layer theme{:root{--spacing:.25rem}}",
  "@layer base{p{margin:0}::-webkit-datetime-edit{padding:0}@media print{body{background:0 0}}}",
  "@layer components;",
  "@layer utilities{@layer daisyui.l1{.btn{top:0}}.p-4{padding:1rem}}",
  ":root{--art-door:red}",
  "@media (prefers-color-scheme:dark){:root{--art-door:blue}}",
  "@media (prefers-color-scheme:dark){.a{top:0}}",
  '@property --tw-x{syntax:"*";inherits:false}',
  '@font-face{font-family:"As Arial";src:local("Arial")}',
  '@font-face{font-family:"Ours";src:url(ours.woff2)}',
];
const { ground, rest } = splitSheet(sheet.join(""));

test("the ground has the theme, plain elements, variables and fonts that are there, with the order of all layers first", () => {
  expect(ground).toBe(
    [
      "@layer properties,theme,base,components,utilities,utilities.daisyui.l1;",
      sheet[1],
      "@layer base{p{margin:0}@media print{body{background:0 0}}}",
      ...[5, 6, 8, 9].map((index) => sheet[index]),
    ].join(""),
  );
});

test("the rest has everything else, each once and in its order", () => {
  expect(rest).toBe(
    [
      sheet[0],
      "@layer base{::-webkit-datetime-edit{padding:0}}",
      ...[3, 4, 7, 10].map((index) => sheet[index]),
    ].join(""),
  );
});
