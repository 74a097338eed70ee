import { expect, test, vi } from "vitest";
import { headersFile } from "./headers-file.ts";
import { readStage } from "./settings.ts";

const external = { bucket: "", turnstile: null };
const inline = { styles: [], scripts: [] };

test("a rule that overrides the general one detaches its value first", () => {
  expect(headersFile(external, inline, "")).toContain(
    "\n/unsubscribe\n  ! referrer-policy\n  cache-control: private",
  );
});

test("ends the build if a header is too long for Cloudflare", () => {
  const bucket = `https://${Array.from({ length: 200 }, () => "long-label").join(".")}.example`;
  expect(() => headersFile({ ...external, bucket }, inline, "")).toThrow("longer than 2000 characters");
});

test("keeps all of a staging copy, and no public page of production, out of search engines", () => {
  const everywhere = (environment: string) => {
    vi.stubEnv("CLOUDFLARE_ENV", environment);
    return headersFile(external, inline, readStage()).split("\n/assets/")[0];
  };
  expect(everywhere("staging")).toContain("\n  x-robots-tag: noindex");
  expect(everywhere("")).not.toContain("x-robots-tag");
  vi.unstubAllEnvs();
});
