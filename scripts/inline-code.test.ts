import { expect, test } from "vitest";
import { refuseInlineCode } from "./inline-code.ts";

test.each([
  "<script>alert(1)</script>",
  '<script type="module">start()</script>',
  "<style>p { margin: 0 }</style>",
  '<p class="x" style="margin:0">',
  '<button onclick="go()">',
])("a page with %s is not built", (html) => {
  expect(() => refuseInlineCode("page.html", `<body>${html}</body>`)).toThrow(
    "page.html has code or a style",
  );
});

test.each([
  '<script src="/reload-once.js" defer></script>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<script type="application/ld+json">{"a":"b"}</script>',
  '<link rel="stylesheet" href="/assets/index.css">',
  "<p>A family's style=free kitchen, on its own</p>",
])("a page with %s is", (html) => {
  expect(() => refuseInlineCode("page.html", `<body>${html}</body>`)).not.toThrow();
});
