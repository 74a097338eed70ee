import { expect, test } from "vitest";
import { layerOrder, restOf } from "./split-sheet.ts";

const sheet = [
  "@layer theme{:root{--spacing:.25rem}}",
  "@layer base{p{margin:0}a{color:red}}",
  "@layer components;",
  "@layer utilities{@layer daisyui.l1{.btn{top:0}}.p-4{padding:1rem}}",
  ":root{--art-door:red;--art-lamp:blue}",
  "@media (prefers-color-scheme:dark){:root{--art-door:blue}}",
  "@media (prefers-color-scheme:dark){.a{top:0}}",
  '@property --tw-x{syntax:"*";inherits:false}',
  '@font-face{font-family:"As Arial";src:local("Arial")}',
  '@font-face{font-family:"Ours";src:url(ours.woff2)}',
];

test("all layers are named in the order of the sheet, those in others too", () => {
  expect(layerOrder(sheet.join(""))).toBe("@layer theme,base,components,utilities,utilities.daisyui.l1;");
});

test("theme, plain elements, variables and fonts that are there are not fetched where every page has them", () => {
  expect(restOf(sheet.join(""), [sheet.join(""), sheet.join("")])).toBe(
    [2, 3, 6, 9].map((index) => sheet[index]).join(""),
  );
});

test("what one page does without is fetched", () => {
  const own = "@layer base{p{margin:0}}:root{--art-door:red}@layer utilities{.p-4{padding:1rem}}";
  const rest = restOf(sheet.join(""), [sheet.join(""), own]);
  expect(rest).toContain("@layer base{a{color:red}}");
  expect(rest).toContain(":root{--art-lamp:blue}");
  expect(rest).toContain(sheet[5]);
  expect(rest).toContain(sheet[7]);
  expect(rest).toContain(".p-4{padding:1rem}");
});
