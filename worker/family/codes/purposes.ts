import { and, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { oldestGoodCode } from "#worker/mail/codes.ts";
import { giveUpCodes } from "#worker/mail/outbox.ts";

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

/** The statements that end a family's codes, of any purpose if none is given, and give up the mails that would still bring them. */
export const endCodes = (
  db: Database,
  familyId: string,
  { purpose, condition, why }: { purpose?: SQL; condition?: SQL; why: string },
  now: Date,
) => {
  const isFamily = eq(familyCodes.familyId, familyId);
  const ended = db
    .select({ id: familyCodes.id })
    .from(familyCodes)
    .where(and(isFamily, isNotNull(familyCodes.usedAt)));
  return [
    db
      .update(familyCodes)
      .set({ usedAt: now.toISOString() })
      .where(and(isFamily, purpose, isNull(familyCodes.usedAt), condition)),
    // A mail with a code has the code's id.
    giveUpCodes(db, inArray(outbox.id, ended), why, now),
  ] as const;
};

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The condition that a family may be mailed one more code of a purpose. Those that staff had shown do not count. */
export const isWithinLimits = (db: Database, familyId: string, purpose: SQL, now: Date): SQL => {
  const mailedWithin = (span: number) =>
    db
      .select({ mailed: count() })
      .from(familyCodes)
      .where(
        and(
          eq(familyCodes.familyId, familyId),
          gt(familyCodes.createdAt, new Date(now.getTime() - span).toISOString()),
          isNull(familyCodes.shownTo),
          purpose,
        ),
      );
  return sql`${mailedWithin(MINUTE_MS)} < 1 AND ${mailedWithin(DAY_MS)} < ${codeLimits.aDay}`;
};
