import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anotherSecret, changedSecret, secret } from "#worker/testing/secret.ts";
import { hasSecret, isSigned, isStrong, keyedHash, sign, signatures } from "./secret.ts";

const USE = { purpose: "tests" };
const weak = { SESSION_SECRET: "change me" };

const logged = vi.spyOn(console, "info");
beforeEach(() => void logged.mockReset().mockReturnValue());
afterEach(() => expect(JSON.stringify(logged.mock.calls)).not.toContain(secret.SESSION_SECRET));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The signature of "text" as somebody makes it who has guessed a secret. */
const forge = async (guessed: string) => {
  const material = await crypto.subtle.importKey("raw", bytesOf(guessed), "HKDF", false, ["deriveBits"]);
  const info = bytesOf(USE.purpose);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const bits = await crypto.subtle.deriveBits(derivation, material, 256);
  const key = await crypto.subtle.importKey("raw", bits, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, bytesOf("text"))).toString("hex");
};

describe("a secret is strong", () => {
  test.each([
    ["as openssl makes it", "8f14e45fceea167a5a36dedd4bea2543d9d4495be7a4f1b3c5e0a7f2b6c8d901", true],
    ["with 32 bytes and eight characters", "abcdefgh".repeat(4), true],
    ["with 32 bytes of fewer characters", "漢字仮名交文日本".repeat(2), true],
    ["not with 31 bytes", "abcdefgh".repeat(4).slice(1), false],
    ["not with seven characters, however often", "abcdefg".repeat(20), false],
    ["not where it is empty", "", false],
    ["not where it is not set", undefined, false],
  ])("%s", (_how, given, expected) => {
    expect(isStrong(given)).toBe(expected);
    expect(hasSecret(given === undefined ? {} : { SESSION_SECRET: given })).toBe(expected);
  });
});

describe("a signature", () => {
  test("is good for its text, its purpose and its owner", async () => {
    const signature = await sign(secret, { ...USE, whose: "a" }, "text");
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(await isSigned(secret, { ...USE, whose: "a" }, "text", signature)).toBe(true);
    expect(await isSigned(secret, { ...USE, whose: "b" }, "text", signature)).toBe(false);
    expect(await isSigned(secret, { purpose: "other", whose: "a" }, "text", signature)).toBe(false);
    expect(await isSigned(secret, { ...USE, whose: "a" }, "texts", signature)).toBe(false);
  });

  test.each(["", "00", "zz".repeat(32), "0".repeat(64)])("is not %j", async (signature) => {
    expect(await isSigned(secret, USE, "text", signature)).toBe(false);
  });
});

describe("after a change of the secret", () => {
  test("what was signed before is good while that secret is accepted, and not longer", async () => {
    const before = await sign(secret, USE, "text");
    expect(await isSigned(changedSecret, USE, "text", before)).toBe(true);
    expect(await isSigned(anotherSecret, USE, "text", before)).toBe(false);
  });

  test("a text has the signatures of both, that of the new one first", async () => {
    const [now, before, ...others] = await signatures(changedSecret, USE, "text");
    expect(now).toBe(await sign(anotherSecret, USE, "text"));
    expect(before).toBe(await sign(secret, USE, "text"));
    expect(others).toEqual([]);
  });

  test("everything is signed with the new one", async () => {
    const signature = await sign(changedSecret, USE, "text");
    expect(await isSigned(anotherSecret, USE, "text", signature)).toBe(true);
    expect(await isSigned(secret, USE, "text", signature)).toBe(false);
  });

  test("a weak one from before is accepted no more: anybody may have guessed it", async () => {
    const accepted = (previous: string) => ({ ...secret, SESSION_SECRET_PREVIOUS: previous });
    const strong = anotherSecret.SESSION_SECRET;
    expect(await isSigned(accepted(strong), USE, "text", await forge(strong))).toBe(true);
    expect(await isSigned(accepted("change me"), USE, "text", await forge("change me"))).toBe(false);
  });
});

describe("without a strong secret", () => {
  test.each([
    ["none", {}],
    ["a weak one", weak],
    ["a weak one and a strong one from before", { ...weak, SESSION_SECRET_PREVIOUS: secret.SESSION_SECRET }],
  ])("with %s nothing is signed or believed, and the log says what is missing", async (_, env) => {
    const refusal = "This is not set up yet. Please write to us instead.";
    await expect(sign(env, USE, "text")).rejects.toThrow(refusal);
    await expect(isSigned(env, USE, "text", "00")).rejects.toThrow(refusal);
    expect(logged).toHaveBeenCalledTimes(2);
    const needed = "Families' pages need a SESSION_SECRET of at least 32 bytes and 8 different characters.";
    expect(logged).toHaveBeenCalledWith(JSON.stringify({ needed }));
  });

  test("what is counted is counted all the same, under a key that is made up", async () => {
    expect(await keyedHash(weak, "network", "203.0.113.7")).toBe(
      await keyedHash({}, "network", "203.0.113.7"),
    );
    expect(await keyedHash(weak, "network", "203.0.113.8")).not.toBe(
      await keyedHash(weak, "network", "203.0.113.7"),
    );
    expect(logged).not.toHaveBeenCalled();
  });
});

test("what stands for a text differs with its purpose and with the secret", async () => {
  const hashes = await Promise.all([
    keyedHash(secret, "network", "203.0.113.7"),
    keyedHash(secret, "recipient", "203.0.113.7"),
    keyedHash(anotherSecret, "network", "203.0.113.7"),
  ]);
  expect(new Set(hashes).size).toBe(3);
  expect(await keyedHash(secret, "network", "203.0.113.7")).toBe(hashes[0]);
});
