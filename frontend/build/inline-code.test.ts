import { expect, test } from "vitest";
import { inlineHashes } from "./inline-code.ts";

const page = (html: string) => [{ file: "page.html", content: `<body>${html}</body>` }];

test.each(['<p class="x" style="margin:0">', '<button onclick="go()">'])(
  "a page with %s is not built",
  (html) => {
    expect(() => inlineHashes(page(html))).toThrow("page.html has code or a style in an attribute");
  },
);

test("styles and code in pages are named by their hashes, each once", () => {
  const style = "<style>p{margin:0}</style>";
  const script = "<script>start()</script>";
  expect(inlineHashes([...page(style + script), ...page(script)])).toEqual({
    styles: ["'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"],
    scripts: ["'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"],
  });
});

test.each([
  '<script src="/reload-once.js" defer></script>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<script type="application/ld+json">{"a":"b"}</script>',
  '<link rel="stylesheet" href="/assets/index.css">',
  "<p>A family's style=free kitchen, on its own</p>",
])("%s needs no hash", (html) => {
  expect(inlineHashes(page(html))).toEqual({ styles: [], scripts: [] });
});
