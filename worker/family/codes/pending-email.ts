import { and, type SQL } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { endCodes, isGood, provesAddress } from "./purposes.ts";

/* The address that becomes a family's once it gives the code that was sent there. */

/** The statement that finds it. */
export const selectPendingEmail = (db: Database, familyId: string, now = new Date()) =>
  db
    .select({ email: familyCodes.email })
    .from(familyCodes)
    .where(and(isGood(familyId, now), provesAddress));

/** The statements that forget it under a condition: its code ends, and the mail with that. */
export const takeBackPendingEmail = (db: Database, familyId: string, condition: SQL, now: Date) => {
  const why = "The family keeps its old address.";
  return endCodes(db, familyId, { purpose: provesAddress, condition, why }, now);
};
