import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isSigned, isStrong, keyedHash, sign } from "./secret.ts";
import { anotherSecret, secret } from "./testing/client.ts";

const PURPOSE = "tests";
const weak = { SESSION_SECRET: "change me" };

const logged = vi.spyOn(console, "info");
beforeEach(() => void logged.mockReset().mockReturnValue());
afterEach(() => expect(JSON.stringify(logged.mock.calls)).not.toContain(secret.SESSION_SECRET));

test.each([
  ["as openssl makes it", "8f14e45fceea167a5a36dedd4bea2543d9d4495be7a4f1b3c5e0a7f2b6c8d901", true],
  ["of 32 bytes in fewer characters", "漢字仮名交文日本".repeat(2), true],
  ["of 31 bytes", "abcdefgh".repeat(4).slice(1), false],
  ["that is empty", "", false],
  ["that is not set", undefined, false],
])("whether a secret %s is strong", (_how, given, expected) => expect(isStrong(given)).toBe(expected));

describe("a signature", () => {
  test("is good for its text, its purpose and its secret", async () => {
    const signature = await sign(secret, PURPOSE, "text");
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(await isSigned(secret, PURPOSE, "text", signature)).toBe(true);
    expect(await isSigned(secret, "other", "text", signature)).toBe(false);
    expect(await isSigned(secret, PURPOSE, "texts", signature)).toBe(false);
    expect(await isSigned(anotherSecret, PURPOSE, "text", signature)).toBe(false);
  });

  test.each(["", "00", "zz".repeat(32), "0".repeat(64)])("is not %j", async (signature) => {
    expect(await isSigned(secret, PURPOSE, "text", signature)).toBe(false);
  });
});

describe("without a strong secret", () => {
  test.each([
    ["none", {}],
    ["a weak one", weak],
  ])("with %s nothing is signed or believed, and the log says what is missing", async (_, env) => {
    const refusal = "This is not set up yet. Please write to us instead.";
    await expect(sign(env, PURPOSE, "text")).rejects.toThrow(refusal);
    await expect(isSigned(env, PURPOSE, "text", "00")).rejects.toThrow(refusal);
    expect(logged).toHaveBeenCalledTimes(2);
    const needed = "Families' pages need a SESSION_SECRET of at least 32 bytes.";
    expect(logged).toHaveBeenCalledWith(JSON.stringify({ needed }));
  });

  test.each([{}, weak])("what is counted is counted all the same", async (env) => {
    const hash = await keyedHash(env, "network", "203.0.113.7");
    expect(await keyedHash(env, "network", "203.0.113.7")).toBe(hash);
    expect(await keyedHash(env, "network", "203.0.113.8")).not.toBe(hash);
    expect(logged).not.toHaveBeenCalled();
  });
});

test("what replaces a text differs with its purpose and with the secret", async () => {
  const hashes = await Promise.all([
    keyedHash(secret, "network", "203.0.113.7"),
    keyedHash(secret, "recipient", "203.0.113.7"),
    keyedHash(anotherSecret, "network", "203.0.113.7"),
  ]);
  expect(new Set(hashes).size).toBe(3);
  expect(await keyedHash(secret, "network", "203.0.113.7")).toBe(hashes[0]);
});
