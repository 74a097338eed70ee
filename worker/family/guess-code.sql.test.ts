import { describe, expect, test } from "vitest";
import { codeLimits } from "#contract/codes.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { ageCodes, wrongFor } from "#worker/testing/codes.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { secret } from "#worker/testing/secret.ts";
import { CODES } from "./codes.ts";
import { redeemCode } from "./redeem-code.ts";
import { mailCode } from "./send-code.ts";

/* Somebody who has a family's link and not its mails, and guesses. */

const { d1, db } = await startDatabase();
const requester = { env: secret, networks: ["a network"] };

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
    const redeem = (code: string) => redeemCode(db, requester, family, { code, mayChangeAddress: false });
    let tried = 0;
    while ((await mailCode(db, requester, family)).mailId) {
      const code = await latest();
      while ((await countTries()) < codeLimits.tries) {
        expect(await redeem(wrongFor(code))).toBeNull();
        tried += 1;
      }
      expect(await redeem(code)).toBeNull();
      await ageCodes(d1, 120);
    }
    expect(tried).toBe(triesADay);
  });
});

/** Of the newest code. */
const countTries = async () =>
  (await d1
    .prepare("SELECT tries FROM family_codes ORDER BY created_at DESC LIMIT 1")
    .first<number>("tries")) ?? 0;
