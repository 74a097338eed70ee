import { and, eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";
import { endCodes, isGood, provesAddress } from "./purposes.ts";

/* The address that becomes a family's once it gives the code that was sent there. */

/** The statement that finds it. */
export const selectPendingEmail = (db: Database, familyId: string, now = new Date()) =>
  db
    .select({ email: familyCodes.email })
    .from(familyCodes)
    .where(and(isGood(familyId, now), provesAddress));

/** The statements that forget it, as long as the address on file is the one that the family wants to keep. */
export const takeBackPendingEmail = (db: Database, familyId: string, kept: string, now: Date) => {
  const condition = hasRow(
    db,
    applications,
    and(eq(applications.id, familyId), eq(applications.email, kept)),
  );
  const why = "The family keeps its old address.";
  return endCodes(db, familyId, { purpose: provesAddress, condition, why }, now);
};
