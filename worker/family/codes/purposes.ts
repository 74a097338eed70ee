import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";
import { oldestGoodCode } from "#worker/mail/still-true.ts";

/* What a code is for, whether it is good for that, and how many of them a family is mailed. */

/** It was sent to the address on file, or read out while that was. */
export const opensData = sql`lower(${familyCodes.email}) =
  (SELECT lower(${applications.email}) FROM ${applications} WHERE ${applications.id} = ${familyCodes.familyId})`;
/** It was sent to another, which becomes the family's once it is given. */
export const provesAddress = sql`NOT (${opensData})`;

/** The condition that a family may give a code: nothing has ended it, it is not too old, and has tries left. */
export const isGood = (familyId: string, now: Date) =>
  and(
    eq(familyCodes.familyId, familyId),
    isNull(familyCodes.usedAt),
    lt(familyCodes.tries, codeLimits.tries),
    gt(familyCodes.createdAt, oldestGoodCode(now)),
  );

/** The statement that ends those of a family's codes for which a condition holds. A mail that would bring one is no longer true. */
export const endCodes = (db: Database, familyId: string, condition: SQL | undefined, now: Date) =>
  db
    .update(familyCodes)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(familyCodes.familyId, familyId), isNull(familyCodes.usedAt), condition));

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The condition that a family may be mailed one more code of a purpose. Those that staff had shown do not count. */
export const isWithinLimits = (db: Database, familyId: string, purpose: SQL, now: Date): SQL => {
  const mailedWithin = (span: number) => {
    const since = gt(familyCodes.createdAt, new Date(now.getTime() - span).toISOString());
    return db.$count(
      familyCodes,
      and(eq(familyCodes.familyId, familyId), since, isNull(familyCodes.shownTo), purpose),
    );
  };
  return sql`${mailedWithin(MINUTE_MS)} < 1 AND ${mailedWithin(DAY_MS)} < ${codeLimits.aDay}`;
};
