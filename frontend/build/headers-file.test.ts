import { expect, test } from "vitest";
import { headersFile } from "./headers-file.ts";

const external = { bucket: "", turnstile: null };
const inline = { styles: [], scripts: [] };

test("a rule that says otherwise than the one for all takes that back first, so that one value is sent", () => {
  expect(headersFile(external, inline, "")).toContain(
    "\n/unsubscribe\n  ! referrer-policy\n  cache-control: private",
  );
});

test("a header that Cloudflare would leave out for its length ends the build", () => {
  const bucket = `https://${Array.from({ length: 200 }, () => "long-label").join(".")}.example`;
  expect(() => headersFile({ ...external, bucket }, inline, "")).toThrow("longer than 2000 characters");
});

test("all of a copy for trying things out is kept out of search engines, and nothing public of the real site", () => {
  const everywhere = (stage: string) => headersFile(external, inline, stage).split("\n/assets/")[0];
  expect(everywhere("staging")).toContain("\n  x-robots-tag: noindex");
  expect(everywhere("")).not.toContain("x-robots-tag");
});
