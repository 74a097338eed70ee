import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { applications, visits } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteDraft } from "#worker/family/draft/store.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { areAsRead, selectDecisionMails, takeBackAll } from "#worker/mail/set-mail.ts";
import { cancelUpcoming, selectUpcoming } from "#worker/visits/withdrawing.ts";

/**
 * Ends an application, as its family wants: what is held for it and its reminders go, and its visit is cancelled, of
 * which it hears if it was told. A mail confirms it, of which this answers the id. Again, it changes nothing.
 */
export const withdraw = (
  db: Database,
  familyId: string,
  cause: Cause,
  now = new Date(),
): Promise<{ mailId?: string }> =>
  readThenWrite(async () => {
    const isMeant = eq(applications.id, familyId);
    const [[family], [visit]] = await db.batch([
      db.select().from(applications).where(isMeant),
      selectUpcoming(db, familyId, now),
    ]);
    if (!family) throw new NotFound("application");
    if (family.status === "withdrawn") return {};
    const about = visit ? [visit.id] : [];
    const mails = await selectDecisionMails(db, about);
    const isVisit = and(eq(visits.id, visit?.id ?? ""), eq(visits.updatedAt, visit?.updatedAt ?? ""));
    const isFamily = hasRow(db, applications, and(isMeant, eq(applications.updatedAt, family.updatedAt)));
    const isAsRead = sql`${isFamily} AND ${visit ? hasRow(db, visits, isVisit) : notExists(selectUpcoming(db, familyId, now))} AND ${areAsRead(mails, about)}`;
    const mail = mailToFamily("withdrawn", { familyId, to: family.email });
    await db.batch([
      guard(db, isAsRead),
      takeBackAll(db, familyId),
      ...(visit ? cancelUpcoming(db, visit, { mails, now }) : []),
      deleteDraft(db, familyId),
      // Unlimited: by this mail a family learns of a withdrawal that was not its own.
      ...(await queueAutomaticMail(db, mail, sql`TRUE`, { ...cause, isUnlimited: true })),
      db
        .update(applications)
        .set({ status: "withdrawn", told: "withdrawn", updatedAt: nextVersion(applications.updatedAt) })
        .where(isMeant),
    ]);
    return { mailId: mail.id };
  });
