import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ACCESS_MINUTES, CODE_MINUTES, type CodeWay, codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes } from "#worker/db/schema/families.ts";
import { NotFound } from "#worker/errors.ts";
import { sha256 } from "#worker/secret.ts";
import { ago, MINUTE_MS } from "#worker/times.ts";

/* The codes that open a family's data, and the access that a redeemed one gives. */

/** Codes sent to the address on file, or shown to staff while it was on file. */
export const isForCurrentEmail = sql`lower(${familyCodes.email}) =
  (SELECT lower(${applications.email}) FROM ${applications} WHERE ${applications.id} = ${familyCodes.familyId})`;

export const isMailed = isNull(familyCodes.shownTo);

/** Codes sent to a new address, which becomes the family's when it enters the code. */
export const isForNewEmail = sql`(${isMailed} AND NOT (${isForCurrentEmail}))`;

/** Codes created before this are too old. */
export const oldestRedeemable = (now: Date) => ago(now, CODE_MINUTES * MINUTE_MS);

export const isRedeemable = (familyId: string | SQLWrapper, now: Date) =>
  and(
    eq(familyCodes.familyId, familyId),
    isNull(familyCodes.usedAt),
    sql`${familyCodes.tries} < iif(${isMailed}, ${codeLimits.tries}, ${codeLimits.shownTries})`,
    gt(familyCodes.createdAt, oldestRedeemable(now)),
  );

/** Unsent emails with these codes are discarded later. */
export const endCodes = (db: Database, familyId: string, condition: SQL | undefined, now: Date) =>
  db
    .update(familyCodes)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(familyCodes.familyId, familyId), isNull(familyCodes.usedAt), condition));

/** How the token's owner got the code; `null` if the token is no longer valid. */
export const findAccess = async (db: Database, familyId: string, token: string): Promise<CodeWay | null> => {
  const since = ago(new Date(), ACCESS_MINUTES * MINUTE_MS);
  const isOpen = and(
    eq(familyCodes.familyId, applications.id),
    eq(familyCodes.accessHash, await sha256(token)),
    gt(familyCodes.usedAt, since),
    isForCurrentEmail,
  );
  const [found] = await db
    .select({ codeId: familyCodes.id, shownTo: familyCodes.shownTo })
    .from(applications)
    .leftJoin(familyCodes, isOpen)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("application");
  if (!found.codeId) return null;
  return found.shownTo === null ? "mailed" : "shown";
};

/** On every device. */
export const revokeAccess = async (db: Database, familyId: string): Promise<void> => {
  await db.update(familyCodes).set({ accessHash: null }).where(eq(familyCodes.familyId, familyId));
};
