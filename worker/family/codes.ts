import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { CODE_LENGTH, codeLimits } from "#contract/codes.ts";
import { isForCurrentEmail } from "#worker/access/family-codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { oldestRedeemable } from "#worker/mail/still-true.ts";
import { sign, type WithSecret } from "#worker/secret.ts";
import { ago, DAY_MS, MINUTE_MS } from "#worker/times.ts";

/* Making, hashing and checking codes. */

export const CODES = 10 ** CODE_LENGTH;
/** The largest 32-bit multiple of that: a remainder beyond it would favor small codes. */
const FAIR = Math.floor(2 ** 32 / CODES) * CODES;

export const freshCode = (): string => {
  const [drawn = FAIR] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < FAIR ? String(drawn % CODES).padStart(CODE_LENGTH, "0") : freshCode();
};

/** Salted by the family, so equal codes of two families have different hashes. */
export const hashOf = (env: WithSecret, familyId: string, code: string) =>
  sign(env, "family code", `${familyId} ${code}`);

export const isMailed = isNull(familyCodes.shownTo);
/** Codes sent to a new address, which becomes the family's when it enters the code. */
export const isForNewEmail = sql`(${isMailed} AND NOT (${isForCurrentEmail}))`;

export const isRedeemable = (familyId: string | SQLWrapper, now: Date) =>
  and(
    eq(familyCodes.familyId, familyId),
    isNull(familyCodes.usedAt),
    sql`${familyCodes.tries} < iif(${isMailed}, ${codeLimits.tries}, ${codeLimits.shownTries})`,
    gt(familyCodes.createdAt, oldestRedeemable(now)),
  );

/** Whether a family may get another code by email. Codes shown to staff don't count. */
export const isWithinLimits = (db: Database, familyId: string, purpose: SQL, now: Date): SQL => {
  const mailedWithin = (milliseconds: number) => {
    const isRecent = gt(familyCodes.createdAt, ago(now, milliseconds));
    return db.$count(familyCodes, and(eq(familyCodes.familyId, familyId), isMailed, isRecent, purpose));
  };
  return sql`${mailedWithin(MINUTE_MS)} < 1 AND ${mailedWithin(DAY_MS)} < ${codeLimits.aDay}`;
};
