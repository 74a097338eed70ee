import { expect, test } from "vitest";
import { usedRules } from "./used-rules.ts";

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

test("a rule is kept if something on the page matches it, and left out if nothing does", () => {
  expect(usedRules(".a{top:0}.b{top:1px}.a .c,.a>p{top:2px}", page('<div class="a"><p></p></div>'))).toBe(
    ".a{top:0}.a>p{top:2px}",
  );
});

test("rules stay in their order and in their layers, queries included", () => {
  const sheet =
    "@layer utilities{@layer daisyui.l1{.a{top:0}.b{top:0}}.a{left:0}@media (width>=40rem){.sm\\:c{top:1px}.d{top:2px}}@supports (top:1lh){.a{top:1lh}}}";
  expect(usedRules(sheet, page('<p class="a sm:c"></p>'))).toBe(
    "@layer utilities{@layer daisyui.l1{.a{top:0}}.a{left:0}@media (width>=40rem){.sm\\:c{top:1px}}@supports (top:1lh){.a{top:1lh}}}",
  );
});

test("what comes under a hand, on paper or from the network is left to the whole sheet", () => {
  const sheet =
    ".a:hover,.a:focus-visible{top:0}.a:active{top:1px}@media print{.a{top:2px}}.a{cursor:pointer;top:3px;transition:top 1s}" +
    "@font-face{font-family:F;src:url(f.woff2)}@layer properties{*{--x:0}}.a::backdrop{top:4px}";
  expect(usedRules(sheet, page('<p class="a"></p>'))).toBe(".a{top:3px}");
});

test("what says how a thing looks while nobody has touched it is kept", () => {
  const sheet =
    ".a:not(:focus,:focus-within){top:0}.a:disabled{top:1px}.a[aria-invalid=true]{top:2px}.a:is(.b,:hover){top:3px}";
  expect(usedRules(sheet, page('<input class="a" disabled>'))).toBe(
    ".a:not(:focus,:focus-within){top:0}.a:disabled{top:1px}",
  );
});

test("parts of an element are kept with the element that has them", () => {
  const sheet =
    ".a:before{top:0}.b:before{top:1px}::placeholder{top:2px}.a::file-selector-button{top:3px}.a>::after{top:4px}.marker\\:c ::marker{top:5px}";
  expect(usedRules(sheet, page('<ul class="a marker:c"><li></li></ul>'))).toBe(
    ".a:before{top:0}.a>::after{top:4px}.marker\\:c ::marker{top:5px}",
  );
  expect(usedRules(sheet, page('<input class="b" placeholder="Name">'))).toBe(
    ".b:before{top:1px}::placeholder{top:2px}",
  );
});

test("animations are kept with the rules that ask for them", () => {
  const sheet =
    ".a{animation:2s steam}.b{animation:2s knock}@keyframes steam{to{top:0}}@keyframes knock{to{top:1px}}";
  expect(usedRules(sheet, page('<p class="a"></p>'))).toBe(
    ".a{animation:2s steam}@keyframes steam{to{top:0}}",
  );
});

test("motion, and who wrote it, are left to the whole sheet", () => {
  const sheet =
    "/*! Somebody's */@media (prefers-reduced-motion:no-preference){.a{animation:2s steam}.a{top:0}}@keyframes steam{to{top:0}}@media (prefers-reduced-motion:reduce){.a{animation-duration:0s}}";
  expect(usedRules(sheet, page('<p class="a"></p>'))).toBe(
    "@media (prefers-reduced-motion:no-preference){.a{top:0}}@media (prefers-reduced-motion:reduce){.a{animation-duration:0s}}",
  );
});
