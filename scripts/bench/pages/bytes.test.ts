import { expect, it } from "vitest";
import { kindOf, weigh, withoutStyles } from "./bytes.ts";

const loaded = (mimeType: string, bytes: number, isPrefetch = false) => ({
  url: "http://localhost/",
  mimeType,
  bytes,
  isPrefetch,
});

it.each([
  ["text/html", "HTML"],
  ["text/css", "CSS"],
  ["text/javascript", "JavaScript"],
  ["application/javascript", "JavaScript"],
  ["font/woff2", "fonts"],
  ["image/svg+xml", "pictures"],
  ["application/json", "data"],
  ["", "data"],
])("what answers as '%s' counts as %s", (mimeType, kind) => {
  expect(kindOf(mimeType)).toBe(kind);
});

it("what may be wanted next counts apart", () => {
  const weight = weigh([
    loaded("text/html", 100),
    loaded("text/javascript", 20),
    loaded("text/javascript", 3),
    loaded("text/html", 5000, true),
  ]);
  expect(weight).toMatchObject({ HTML: 100, JavaScript: 23, CSS: 0, all: 123, prefetched: 5000 });
});

it("a page without its rules has all the rest", () => {
  expect(withoutStyles('<head><style id="a">p{}</style><title>x</title><style>\nq{}</style></head>')).toBe(
    "<head><title>x</title></head>",
  );
});
