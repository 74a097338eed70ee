import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { applications, visits } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { NotFound } from "#worker/errors.ts";
import { dropDraft } from "#worker/family/draft/store.ts";
import { areAsRead, selectDecisionMails, takeBackAll } from "#worker/mail/set-mail.ts";
import { cancelUpcoming, selectUpcoming } from "#worker/visits/withdrawing.ts";

/**
 * Ends an application, as its family wants: what is held for it and its reminders go, and its visit is cancelled, of
 * which it hears if it was told. Again, it changes nothing.
 */
export const withdraw = (db: Database, familyId: string, now = new Date()): Promise<void> =>
  readThenWrite(async () => {
    const isMeant = eq(applications.id, familyId);
    const [[family], [visit]] = await db.batch([
      db.select({ status: applications.status }).from(applications).where(isMeant),
      selectUpcoming(db, familyId, now),
    ]);
    if (!family) throw new NotFound("application");
    if (family.status === "withdrawn") return;
    const about = visit ? [visit.id] : [];
    const mails = await selectDecisionMails(db, about);
    const isVisit = and(eq(visits.id, visit?.id ?? ""), eq(visits.updatedAt, visit?.updatedAt ?? ""));
    const isAsRead = sql`${visit ? hasRow(db, visits, isVisit) : notExists(selectUpcoming(db, familyId, now))} AND ${areAsRead(mails, about)}`;
    await db.batch([
      guard(db, isAsRead),
      takeBackAll(db, familyId),
      ...(visit ? cancelUpcoming(db, visit, { mails, now }) : []),
      dropDraft(db, familyId, sql`TRUE`),
      db
        .update(applications)
        .set({ status: "withdrawn", told: "withdrawn", updatedAt: nextVersion(applications.updatedAt) })
        .where(isMeant),
    ]);
  });
