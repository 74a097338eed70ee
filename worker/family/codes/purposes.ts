import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { outbox } from "#worker/db/outbox.ts";
import { oldestGoodCode } from "#worker/mail/codes.ts";

/* What a code is for, and which one of a family is good for that. */

export const opensData = isNull(familyCodes.email);
export const provesAddress = isNotNull(familyCodes.email);

/** The condition that a code is its family's newest of a purpose, and has not been used. */
export const isUnused = (db: Database, familyId: string, purpose: SQL) => {
  const newest = db
    .select({ id: familyCodes.id })
    .from(familyCodes)
    .where(and(eq(familyCodes.familyId, familyId), purpose))
    .orderBy(desc(familyCodes.createdAt), sql`rowid DESC`)
    .limit(1);
  return and(eq(familyCodes.id, sql`${newest}`), isNull(familyCodes.usedAt));
};

/** The condition that a code may be given: it is unused, not too old, and has tries left. */
export const isGood = (db: Database, familyId: string, purpose: SQL, now: Date) =>
  and(
    isUnused(db, familyId, purpose),
    lt(familyCodes.tries, codeLimits.tries),
    gt(familyCodes.createdAt, oldestGoodCode(now)),
  );

/** The condition that a mail brings the family a code of a purpose: such a mail has its code's id. */
export const bringsCode = (db: Database, familyId: string, purpose: SQL) =>
  inArray(
    outbox.id,
    db
      .select({ id: familyCodes.id })
      .from(familyCodes)
      .where(and(eq(familyCodes.familyId, familyId), purpose)),
  );
