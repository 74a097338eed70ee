import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { CONSENT_VERSION } from "#contract/privacy.ts";

/** The version of the policy that people agree to, and the words of it. */
const AGREED = { version: "2026-11-28.3", words: "88c4a47ff7f2bb14" };

it("changed text needs a new CONSENT_VERSION", async () => {
  const text = await readFile(new URL("privacy-policy.md", import.meta.url), "utf8");
  const words = createHash("sha256").update(text.replace(/\s+/g, " ")).digest("hex").slice(0, 16);
  expect({ version: CONSENT_VERSION, words }).toEqual(AGREED);
});

it("CONSENT_VERSION isn't in the future", () => {
  expect(CONSENT_VERSION.slice(0, 10) <= new Date().toISOString().slice(0, 10)).toBe(true);
});
