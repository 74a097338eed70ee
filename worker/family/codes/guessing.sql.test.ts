import { describe, expect, test } from "vitest";
import { codeLimits } from "#contract/codes.ts";
import { outbox } from "#worker/db/outbox.ts";
import { ageCodes, wrongFor } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { CODES } from "./code.ts";
import { redeemCode } from "./redeeming.ts";
import { mailCode } from "./store.ts";

/* Somebody who has a family's link and not its mails, and guesses. */

const { d1, db } = await startDatabase();

const triesADay = codeLimits.aDay * codeLimits.tries;

describe("who guesses at one family's codes", () => {
  test("is right with a chance of less than one in 100 within a year", () => {
    const chance = 1 - (1 - 1 / CODES) ** (triesADay * 365);
    expect(triesADay).toBe(25);
    expect(CODES).toBe(1_000_000);
    expect(chance).toBeLessThan(0.01);
  });

  test("has used up the tries of a day after so many, and gets no code to guess at again", async () => {
    const family = await storeFamily(db);
    const latest = async () =>
      (await db.select({ code: outbox.code, at: outbox.createdAt }).from(outbox))
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .at(-1)?.code ?? "";
    const redeem = (code: string) => redeemCode(db, env, family, { code, mayChangeAddress: false });
    let tried = 0;
    while ((await mailCode(db, env, family)).mailId) {
      const code = await latest();
      while ((await countTries()) < codeLimits.tries) {
        expect(await redeem(wrongFor(code))).toEqual({ isRight: false });
        tried += 1;
      }
      expect(await redeem(code)).toEqual({ isRight: false });
      await ageCodes(d1, 120);
    }
    expect(tried).toBe(triesADay);
  });
});

test("who has made up more families of an address gets no more codes to guess at", async () => {
  // The family itself, which keeps its own five.
  await storeFamily(db, { email: "maria@example.com", createdAt: "2020-01-01" });
  const email = "maria@example.com";
  const families = await Promise.all(
    [email, "Maria@example.com", email.toUpperCase(), email].map((as) =>
      storeFamily(db, { email: as, status: "pending" }),
    ),
  );
  let codes = 0;
  for (let round = 0; round < 2; round++)
    for (const family of families) {
      const mailed = await Promise.all([mailCode(db, env, family), mailCode(db, env, family)]);
      codes += mailed.filter(({ mailId }) => mailId).length;
      // Not enough for another one to the same address.
      expect(await mailCode(db, env, families[0] ?? "")).toEqual({});
      await ageCodes(d1, 61);
    }
  expect(codes).toBe(codeLimits.aDay);
});

/** Of the newest code. */
const countTries = async () =>
  (await d1
    .prepare("SELECT tries FROM family_codes ORDER BY created_at DESC LIMIT 1")
    .first<number>("tries")) ?? 0;
