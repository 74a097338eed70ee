import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { ACCESS_MINUTES, type CodeWay } from "#contract/codes.ts";
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
export const endAccess = async (db: Database, familyId: string): Promise<void> => {
  await db.update(familyCodes).set({ accessHash: null }).where(eq(familyCodes.familyId, familyId));
};
