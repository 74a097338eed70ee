import { afterEach, expect, test, vi } from "vitest";
import { codeLimits } from "#contract/codes.ts";
import { anotherSecret, secret as env } from "#worker/testing/client.ts";
import { CODES, generateCode, hashCode } from "./send-code.ts";

const family = crypto.randomUUID();

afterEach(() => vi.restoreAllMocks());

/** Makes the random numbers these, one after the other. */
const draw = (...numbers: number[]) =>
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0;
    return array;
  });

test("a code has six digits, including leading zeros", () => {
  draw(42, 999_999, 1_000_000);
  expect([generateCode(), generateCode(), generateCode()]).toEqual(["000042", "999999", "000000"]);
});

test("a number that would make some codes more likely is drawn again", () => {
  draw(2 ** 32 - 1, 4_294_000_000, 4_293_999_999);
  expect(generateCode()).toBe("999999");
});

test("guessing for a year succeeds with a chance of less than one percent", () => {
  const triesAYear = codeLimits.aDay * codeLimits.tries * 365;
  expect(1 - (1 - 1 / CODES) ** triesAYear).toBeLessThan(0.01);
});

test("the stored hash depends on the family, the code and the secret", async () => {
  const hashes = await Promise.all([
    hashCode(env, family, "123456"),
    hashCode(env, crypto.randomUUID(), "123456"),
    hashCode(anotherSecret, family, "123456"),
    hashCode(env, family, "123457"),
  ]);
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
