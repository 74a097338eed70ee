import { describe, expect, test } from "vitest";
import { contentPolicy, type Elsewhere } from "./content-policy.ts";

const policyOf = (elsewhere: Partial<Elsewhere> = {}) =>
  Object.fromEntries(
    contentPolicy(
      { bucket: "", turnstile: null, ...elsewhere },
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
