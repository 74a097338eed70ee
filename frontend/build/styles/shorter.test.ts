import postcss from "postcss";
import { expect, test } from "vitest";
import { shorter } from "./shorter.ts";

const written = (sheet: string) => postcss([shorter]).process(sheet, { from: undefined }).css;
const corners = (last: string) =>
  `border-start-start-radius:var(--r);border-start-end-radius:var(--r);border-end-end-radius:var(--r);border-end-start-radius:${last}`;

test("corners that are alike are said once, others one by one", () => {
  expect(written(`.a{top:0;${corners("var(--r)")};left:0}`)).toBe(".a{top:0;border-radius:var(--r);left:0}");
  expect(written(`.a{${corners("0")}}`)).toBe(`.a{${corners("0")}}`);
});

test("no space stands behind a comma, but in what is quoted", () => {
  expect(written('.a{content:"a, b";margin:max(1px,  2px)}')).toBe('.a{content:"a, b";margin:max(1px,2px)}');
});
