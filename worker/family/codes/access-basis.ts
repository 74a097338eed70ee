import { eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema.ts";

/*
 * What a family's access to its own data rests on: the address on file, and that it has not left since. Once either has changed,
 * what its codes have opened is closed.
 */

/** The statement that finds it; with the one that uses up a code, in one batch. */
export const selectBasis = (db: Database, familyId: string) =>
  db
    .select({ email: applications.email, accessVersion: applications.accessVersion })
    .from(applications)
    .where(eq(applications.id, familyId));
export type AccessBasis = Awaited<ReturnType<typeof selectBasis>>[number];

/** Ends what a family's codes have opened, on whatever device. */
export const endAccessOf = async (db: Database, familyId: string): Promise<void> => {
  await db
    .update(applications)
    .set({ accessVersion: sql`${applications.accessVersion} + 1` })
    .where(eq(applications.id, familyId));
};
