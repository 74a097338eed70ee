import { expect, test } from "vitest";
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

test("allows this site's files and hashed inline code, and nothing else", () => {
  const policy = policyOf();
  expect(policy).toMatchObject({
    "default-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "script-src": ["'self'", "'sha256-c2NyaXB0'"],
    "style-src": ["'self'", "'sha256-c3R5bGU='"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["mail-preview"],
  });
  const sources = Object.values(policy).flat();
  expect(sources.filter((source) => /unsafe|\*|^http/.test(source))).toEqual([]);
});

const bucket = "https://photos.0123456789abcdef.r2.cloudflarestorage.com";

test.each([
  [bucket, ["'self'", bucket]],
  [`${bucket}/photos`, ["'self'", bucket]],
  ["", ["'self'"]],
  ["/cdn-cgi/local/r2/s3/photos", ["'self'"]],
])("lets photos be sent to the bucket '%s'", (address, sources) => {
  expect(policyOf({ bucket: address })["connect-src"]).toEqual(sources);
});

test("ends the build if the bucket isn't a URL", () => {
  expect(() => policyOf({ bucket: "photos.r2.cloudflarestorage.com" })).toThrow("Invalid URL");
});

test("allows Turnstile's host only if Turnstile is on", () => {
  const host = "https://challenges.cloudflare.com";
  expect(policyOf({ turnstile: `${host}/turnstile/v0` })).toMatchObject({
    "script-src": ["'self'", "'sha256-c2NyaXB0'", host],
    "frame-src": [host],
  });
});

const page = (html: string) => [{ file: "page.html", content: `<body>${html}</body>` }];

test.each(['<p class="x" style="margin:0">', '<button onclick="go()">'])("refuses to build %s", (html) => {
  expect(() => inlineHashes(page(html))).toThrow("page.html has code or a style in an attribute");
});

test("hashes each inline style and script once, and nothing that isn't inline or never runs", () => {
  const style = "<style>p{margin:0}</style>";
  const script = "<script>start()</script>";
  const others = [
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<script type="application/ld+json">{"a":"b"}</script>',
    '<link rel="stylesheet" href="/assets/index.css">',
    "<p>A family's style=free kitchen, on its own</p>",
  ];
  expect(inlineHashes([...page(style + script), ...page(script + others.join(""))])).toEqual({
    styles: ["'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"],
    scripts: ["'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"],
  });
});
