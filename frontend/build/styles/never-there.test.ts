import postcss from "postcss";
import { expect, test } from "vitest";
import { neverThere } from "./never-there.ts";

const left = (sheet: string) => postcss([neverThere]).process(sheet, { from: undefined }).css;

test("rules for what the site never has go, with the queries and layers that held nothing else", () => {
  expect(
    left("@layer a{[dir=rtl] .select{top:0}}@media print{.modal:target{top:0}}.select select:focus{top:0}"),
  ).toBe("");
});

test("of several selectors the others stay, also of those in `:is()`", () => {
  expect(left(".modal.modal-open,.modal[open]{top:0}.input:has(>input[disabled]),.b{top:1px}")).toBe(
    ".modal[open]{top:0}.b{top:1px}",
  );
  expect(left(":is(.select:is(:disabled,[disabled]),.select:has(>select[disabled])):focus{top:0}")).toBe(
    ":is(.select:is(:disabled,[disabled])):focus{top:0}",
  );
  expect(left(":is(.select select,.input input) option{top:0}")).toBe("");
});

test("fields, boxes, dialogs and what is disabled stay", () => {
  const sheet =
    ".input:disabled{top:0}.checkbox[type=checkbox]{top:0}.modal::backdrop{top:0}[popover]:popover-open{top:0}.card{top:0}.btn:is(:disabled,[disabled]){top:0}";
  expect(left(sheet)).toBe(sheet);
});
