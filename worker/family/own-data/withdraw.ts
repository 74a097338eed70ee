import { and, eq, ne } from "drizzle-orm";
import { mailsOf } from "#worker/applications/deciding.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { applications } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { dropDraft } from "#worker/family/draft/store.ts";
import { cancelVisitOf } from "#worker/visits/withdrawing.ts";

/**
 * Ends an application, as its family wants: what is held for it and its reminders go, and its visit is cancelled, of
 * which it hears if it was told. A mail that was released and waits is still sent. Again, it changes nothing.
 */
export const withdraw = async (db: Database, familyId: string): Promise<void> => {
  const isMeant = eq(applications.id, familyId);
  const goesOn = ne(applications.status, "withdrawn");
  const [found] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(isMeant),
    ...mailsOf(db, [familyId], { status: "withdrawn", condition: undefined }),
    ...cancelVisitOf(db, familyId, hasRow(db, applications, and(isMeant, goesOn)), new Date()),
    dropDraft(db, familyId, hasRow(db, applications, and(isMeant, goesOn))),
    db.update(applications).set({ status: "withdrawn" }).where(and(isMeant, goesOn)),
  ]);
  if (found.length === 0) throw new NotFound("application");
};
