import { describe, expect, test } from "vitest";
import { contentPolicy, type External, inlineHashes } from "./content-policy.ts";

const policyOf = (external: Partial<External> = {}) =>
  Object.fromEntries(
    contentPolicy(
      { bucket: "", turnstile: null, ...external },
      { styles: ["'sha256-c3R5bGU='"], scripts: ["'sha256-c2NyaXB0'"] },
    )
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );

test("pages may load what is listed and nothing else, and nobody may frame them", () => {
  const policy = policyOf();
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  const sources = new Set(Object.values(policy).flat());
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "https:", "*"])
    expect(sources).not.toContain(source);
  expect([...sources].filter((source) => /\*|^http/.test(source))).toEqual([]);
});

test("of what stands in a page, that runs and styles whose hash is named", () => {
  expect(policyOf()).toMatchObject({
    "script-src": ["'self'", "'sha256-c2NyaXB0'"],
    "style-src": ["'self'", "'sha256-c3R5bGU='"],
  });
});

test("scripts make no HTML out of text but for the mail preview", () => {
  expect(policyOf()).toMatchObject({
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["mail-preview"],
  });
});

describe("photos are sent", () => {
  test("to the one bucket that is set", () => {
    const bucket = "https://photos.0123456789abcdef.r2.cloudflarestorage.com";
    for (const address of [bucket, `${bucket}/`, `${bucket}/photos`])
      expect(policyOf({ bucket: address })["connect-src"]).toEqual(["'self'", bucket]);
  });

  test.each(["", "/cdn-cgi/local/r2/s3/photos"])("to this site while the bucket is '%s'", (bucket) => {
    expect(policyOf({ bucket })["connect-src"]).toEqual(["'self'"]);
  });

  test("and what is no address ends the build", () => {
    expect(() => policyOf({ bucket: "photos.r2.cloudflarestorage.com" })).toThrow("Invalid URL");
  });
});

test("Turnstile's host is named only where Turnstile is asked", () => {
  const host = "https://challenges.cloudflare.com";
  expect(policyOf({ turnstile: `${host}/turnstile/v0` })).toMatchObject({
    "script-src": ["'self'", "'sha256-c2NyaXB0'", host],
    "frame-src": [host],
  });
  expect(JSON.stringify(policyOf())).not.toContain(host);
});

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
