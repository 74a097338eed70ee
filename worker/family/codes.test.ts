import { afterEach, expect, test, vi } from "vitest";
import { anotherSecret, secret as env } from "#worker/testing/secret.ts";
import { freshCode, hashOf } from "./codes.ts";

const family = crypto.randomUUID();

afterEach(() => vi.restoreAllMocks());

/** Lets the machine draw these numbers, one after the other. */
const draw = (...numbers: number[]) =>
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0;
    return array;
  });

test("a code has six digits, also where the first are zeros", () => {
  draw(42, 0, 999_999, 1_000_000);
  expect([freshCode(), freshCode(), freshCode(), freshCode()]).toEqual([
    "000042",
    "000000",
    "999999",
    "000000",
  ]);
});

test("numbers that would make some codes likelier than others are drawn again", () => {
  draw(2 ** 32 - 1, 4_294_000_000, 4_293_999_999);
  expect(freshCode()).toBe("999999");
});

test("codes differ", () => {
  expect(new Set(Array.from({ length: 200 }, freshCode)).size).toBeGreaterThan(190);
});

test("what is stored of a code differs from family to family, and with the secret", async () => {
  const hashes = await Promise.all([
    hashOf(env, family, "123456"),
    hashOf(env, crypto.randomUUID(), "123456"),
    hashOf(anotherSecret, family, "123456"),
    hashOf(env, family, "123457"),
  ]);
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
