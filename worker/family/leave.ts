import { and, eq, sql } from "drizzle-orm";
import { FAMILY } from "#contract/history.ts";
import { withStatus } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { guard, readThenWrite } from "#worker/db/locks.ts";
import { applications, stories, visits } from "#worker/db/schema/entities.ts";
import { listings } from "#worker/db/schema/shortlists.ts";
import type { FamilyAccess } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { areUnchanged, selectDecisionMails, takeBackAll } from "#worker/mail/decisions/set.ts";
import { deleteMails, deleteMailsOfFamilies } from "#worker/mail/queue/outbox.ts";
import { mailToFamily, queueAutomaticMail, type Requester, unlimited } from "#worker/mail/visitor-mails.ts";
import { deleteDraft } from "#worker/questionnaires/draft.ts";
import { deleteSubscribers } from "#worker/subscribers/unsubscribe.ts";
import { cancelUpcoming } from "#worker/visits/change.ts";
import { isUpcoming } from "#worker/visits/read.ts";
import { isOwnStory, isOwnSubscription, ownStoryIds } from "./own-data.ts";

/* A family withdraws or deletes its data. Its email is unlimited: somebody else may have done this in its name. */

/** Idempotent. The family gets an email about its visit only if it was told of it. */
export const withdraw = (db: Database, familyId: string, requester: Requester, now = new Date()) =>
  readThenWrite(async () => {
    const hasId = eq(applications.id, familyId);
    const upcoming = isUpcoming(familyId, now);
    const [[family], [visit]] = await db.batch([
      db.select().from(applications).where(hasId),
      db.select().from(visits).where(upcoming),
    ]);
    if (!family) throw new NotFound("application");
    if (family.status === "withdrawn") return {};
    const about = visit ? [visit.id] : [];
    const mails = await selectDecisionMails(db, about);
    const isFamily = hasRow(db, applications, and(hasId, eq(applications.updatedAt, family.updatedAt)));
    const version = db.select({ updatedAt: visits.updatedAt }).from(visits).where(upcoming);
    const isVisit = sql`${version} IS ${visit?.updatedAt ?? null}`;
    const isUnchanged = sql`${isFamily} AND ${isVisit} AND ${areUnchanged(mails, about)}`;
    const mail = mailToFamily("withdrawn", { familyId, to: family.email });
    await db.batch([
      guard(db, isUnchanged),
      takeBackAll(db, familyId),
      ...(visit ? cancelUpcoming(db, visit, { mails, now }) : []),
      deleteDraft(db, familyId),
      // Guests see it no longer.
      db.delete(listings).where(eq(listings.familyId, familyId)),
      ...(await queueAutomaticMail(db, mail, unlimited(requester))),
      db.update(applications).set(withStatus("withdrawn", now)).where(hasId),
      recordHistory(db, [{ familyId, action: "withdrawn" }], { actor: FAMILY }),
    ]);
    return { mailId: mail.id };
  });

/** Deletes everything, including stories of a proved address, and queues a confirmation. The clean-up removes photos. */
export const deleteOwn = (
  db: Database,
  access: FamilyAccess,
  also: { subscription: boolean },
  requester: Requester,
) =>
  readThenWrite(async () => {
    const { familyId } = access;
    const hasId = eq(applications.id, familyId);
    const [family] = await db.select({ email: applications.email }).from(applications).where(hasId);
    if (!family) throw new NotFound("application");
    // A random id, so only the address in it tells whose it was.
    const notice = mailToFamily("deleted", { familyId: crypto.randomUUID(), to: family.email });
    await db.batch([
      guard(db, hasRow(db, applications, hasId)),
      deleteMails(db, ownStoryIds(db, access)),
      db.delete(stories).where(isOwnStory(access)),
      ...(also.subscription ? deleteSubscribers(db, isOwnSubscription(access)) : []),
      deleteMailsOfFamilies(db, [familyId]),
      ...(await queueAutomaticMail(db, { ...notice, familyId: null }, unlimited(requester))),
      recordHistory(db, [{ familyId: null, action: "deleted" }], { actor: FAMILY }),
      // Last: the statements above read its address.
      db.delete(applications).where(hasId),
    ]);
    return { mailId: notice.id };
  });
