import { expect, test } from "vitest";
import { styledPages } from "./page-styles.ts";

const sheet = "@layer base{p{margin:0}}.a{top:0}.b{top:1px}";
const page = (name: string) => ({
  file: `${name}.html`,
  content: `<head></head><body><p class="${name}"></p></body>`,
});
const addressOf = (rest: string) => `/assets/${rest.length}.css`;

test("a page gets the order of layers and its rules in the head, and the sheet where nobody asks before the paint", () => {
  const { rest, styled } = styledPages(sheet, [page("a"), page("b")], addressOf);
  expect(rest).toBe(".a{top:0}.b{top:1px}");
  expect(styled[0]).toEqual({
    file: "a.html",
    content:
      '<head><style>@layer base;@layer base{p{margin:0}}.a{top:0}</style></head><body><link rel="painted" href="/assets/20.css"><p class="a"></p><noscript><link rel="stylesheet" href="/assets/20.css"></noscript></body>',
  });
});

test("a page with a sheet of its own stays as it is", () => {
  const desk = {
    file: "admin.html",
    content: '<head><link rel="stylesheet" href="/assets/desk.css"></head><body></body>',
  };
  const { rest, styled } = styledPages(sheet, [page("a"), desk], addressOf);
  expect(styled[1]).toEqual(desk);
  expect(rest).toBe(".a{top:0}.b{top:1px}");
});
