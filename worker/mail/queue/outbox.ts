import { and, eq, inArray, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, insertWhere, unindexed } from "#worker/db/expressions.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { isUnleased, outbox } from "#worker/db/schema/outbox.ts";
import type { Template } from "#worker/mail/templates/template.ts";
import { ago, DAY_MS, MINUTE_MS } from "#worker/times.ts";

/* The outbox as a queue: leasing due emails and recording outcomes. */

/** An email that needs no release. It is rendered when it is sent, unless it has a text. */
export interface Mail extends Partial<Template> {
  id: string;
  kind: MailKind;
  aboutId: string;
  /** `null` if it goes to no family, or is about several applications. */
  familyId: string | null;
  to: string;
  code?: string;
}

/** The address to store. `null` follows the family's, but a code and the notice of a changed address must not follow it. */
export const recipientOf = ({ kind, familyId, to }: Mail) =>
  familyId === null || kind === "code" || kind === "address_changed" ? to : null;

/** The statement that queues an email under a condition. Those that visitors cause go through `queueAutomaticMail` instead. */
export const queueMailWhere = (db: Database, mail: Mail, condition: SQL) => {
  const now = new Date().toISOString();
  const times = { releasedAt: now, dueAt: now, createdAt: now, updatedAt: now };
  return insertWhere(db, outbox, { ...mail, ...times, recipient: recipientOf(mail) }, condition);
};

/** The statement that deletes all emails about something, given its id or a query for ids. */
export const deleteMails = (db: Database, aboutId: string | SQLWrapper) =>
  db.delete(outbox).where(sql`${outbox.aboutId} IN (${aboutId})`);

/** An email with links to several applications. */
const isSharedLink = sql`${outbox.kind} = 'link' AND ${unindexed(outbox.familyId)} IS NULL`;

/** The statement that deletes all emails about applications, and those with links to one of them and others, which can be requested again. */
export const deleteMailsOfFamilies = (db: Database, familyIds: readonly string[]) => {
  const addresses = db
    .select({ email: sql`lower(${applications.email})` })
    .from(applications)
    .where(inJson(applications.id, familyIds));
  const isTheirLink = and(isSharedLink, sql`lower(${outbox.recipient}) IN ${addresses}`);
  return db.delete(outbox).where(or(inJson(outbox.aboutId, familyIds), isTheirLink));
};

/** How long to retry the email that confirms a deletion: it is the last trace of its family. */
const LAST_MAIL_MS = 3 * DAY_MS;

/** The statement that deletes codes and shared links after a day, and confirmations of deletions once sent, or not sent in time. */
export const deleteOldMails = (db: Database, now: Date) =>
  db.delete(outbox).where(sql`${outbox.kind} = 'code' AND ${outbox.createdAt} < ${ago(now, DAY_MS)}
    OR ${isSharedLink} AND ${outbox.dueAt} < ${ago(now, DAY_MS)}
    OR ${outbox.kind} = 'deleted' AND (${unindexed(outbox.status)} = 'sent' OR ${outbox.createdAt} < ${ago(now, LAST_MAIL_MS)})`);

/** The email service's error while it rejects this site as a sender, which blocks all email; else NULL. */
export const outage = sql<string | null>`(SELECT ${outbox.lastError} FROM ${outbox}
  WHERE ${outbox.status} = 'queued' AND instr(${outbox.lastError}, 'E_SENDER_') > 0 LIMIT 1)`;

/** Longer than a runner lives after a response, and than a batch takes. */
const LEASE_MS = 5 * MINUTE_MS;

/** A family gets its emails in the order of their release: one that is retried blocks the later ones, but codes. Copies block none. */
const isNext = sql`(${outbox.kind} = 'code' OR NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
  WHERE earlier.family_id = ${outbox.familyId} AND +earlier.status = 'queued' AND +earlier.kind <> 'code' AND earlier.copy_of IS NULL
    AND (earlier.released_at, earlier.created_at, earlier.id) < (${outbox.releasedAt}, ${outbox.createdAt}, ${outbox.id})))`;

/** The condition that an email is due, optionally among some ids. */
export const isDue = (now: Date, ids: readonly string[] | undefined): SQL | undefined =>
  and(
    ...(ids
      ? [inJson(outbox.id, ids), eq(unindexed(outbox.status), "queued")]
      : [eq(outbox.status, "queued")]),
    lte(outbox.dueAt, now.toISOString()),
    isNotNull(outbox.releasedAt),
    isUnleased(now),
  );

/** Leases due emails in one statement, so that no two runners get the same one. */
export const leaseDue = (
  db: Database,
  now: Date,
  { limit, ids }: { limit: number; ids?: readonly string[] | undefined },
) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(now, ids), isNext))
    .orderBy(outbox.dueAt)
    .limit(limit);
  return db
    .update(outbox)
    .set({
      leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: sql`${outbox.attempts} + 1`,
      updatedAt: nextVersion(outbox.updatedAt),
    })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id, code: outbox.code });
};

/** The result of an attempt, with the text that was tried. */
export type Outcome = (
  | { status: "sent"; sentAt: string; lastError: null; recipient: string }
  | { status: "failed"; lastError: string }
  | { status: "queued"; lastError: string; dueAt: string; attempts?: SQL }
) &
  Partial<Template>;

/** Takes back the attempt that the lease counted. */
export const notAttempted = sql`${outbox.attempts} - 1`;

/** Records the outcome for emails of one lease, and drops their codes unless they are retried. Without effect after the lease. */
export const recordOutcome = (
  db: Database,
  mails: readonly { id: string; leasedUntil: string | null }[],
  outcome: Outcome,
) => {
  const ids = mails.map(({ id }) => id);
  return db
    .update(outbox)
    .set({
      ...outcome,
      ...(outcome.status !== "queued" && { code: null }),
      leasedUntil: null,
      updatedAt: nextVersion(outbox.updatedAt),
    })
    .where(and(inArray(outbox.id, ids), eq(outbox.leasedUntil, mails[0]?.leasedUntil ?? "")));
};
