import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { CODE_MINUTES, codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";

/** The statement that finds the address that becomes a family's once it gives the code that was sent there. */
export const selectPendingEmail = (db: Database, familyId: string, now = new Date()) => {
  const newest = db
    .select({ id: familyCodes.id })
    .from(familyCodes)
    .where(and(eq(familyCodes.familyId, familyId), isNotNull(familyCodes.email)))
    .orderBy(desc(familyCodes.createdAt), sql`rowid DESC`)
    .limit(1);
  const oldest = new Date(now.getTime() - CODE_MINUTES * 60_000).toISOString();
  return db
    .select({ email: familyCodes.email })
    .from(familyCodes)
    .where(
      and(
        eq(familyCodes.id, sql`${newest}`),
        isNull(familyCodes.usedAt),
        lt(familyCodes.tries, codeLimits.tries),
        sql`${familyCodes.createdAt} > ${oldest}`,
      ),
    );
};
