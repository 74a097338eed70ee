import { expect, test } from "vitest";
import { withRules } from "./page-styles.ts";

const sheet = { ground: ":root{--x:0}", rest: ".a{top:0}.b{top:1px}" };

test("a page gets the ground and its rules in the head, and the sheet where it holds up nothing", () => {
  expect(withRules('<head></head><body><p class="a"></p></body>', sheet, "/assets/site.css")).toBe(
    '<head><style>:root{--x:0}.a{top:0}</style></head><body><p class="a"></p><link rel="stylesheet" href="/assets/site.css" fetchpriority="low"></body>',
  );
});

test("a page with a sheet of its own stays as it is", () => {
  const page = '<head><link rel="stylesheet" href="/assets/desk.css"></head><body></body>';
  expect(withRules(page, sheet, "/assets/site.css")).toBe(page);
});
