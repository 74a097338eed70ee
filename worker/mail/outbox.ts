import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUnleased, outbox } from "#worker/db/outbox.ts";
import { nextVersion } from "#worker/db/versions.ts";
import type { Words } from "./words.ts";

/* Which mail is sent next, by whom, and what came of it. */

/** A mail that nobody decides about, ready for the outbox. Without words it gets those of its kind as it is sent. */
export interface Mail extends Partial<Words> {
  id: string;
  kind: MailKind;
  aboutId: string;
  /** The family it goes to; `null` where that is none, or more than one. */
  familyId: string | null;
  to: string;
  code?: string;
}

/** Codes and news of another address go to the very one that is given; other mails to the one the family has then. */
export const recipientOf = ({ kind, familyId, to }: Mail) =>
  familyId === null || kind === "code" || kind === "address_changed" ? to : null;

/** It is released as it is written. */
export const rowOf = (mail: Mail) => {
  const now = new Date().toISOString();
  return {
    ...mail,
    recipient: recipientOf(mail),
    releasedAt: now,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
};

/** The statement that queues a mail which no visitor has caused, under a condition. */
export const queueMailWhere = (db: Database, mail: Mail, condition: SQL) =>
  insertWhere(db, outbox, rowOf(mail), condition);

/** The statement that removes all mails about something, for the batch that deletes it. Takes its id, or a query for several. */
export const deleteMails = (db: Database, aboutId: string | SQLWrapper) =>
  db.delete(outbox).where(sql`${outbox.aboutId} IN (${aboutId})`);

/**
 * The statement that deletes mails with the links of several applications, which belong to no family, where one of the
 * links is one of these families'. Names and links of the others go with it: they can ask for theirs again.
 */
export const deleteSharedLinks = (db: Database, familyIds: readonly string[]) =>
  db
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, "link"),
        isNull(sql`+${outbox.familyId}`),
        sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(familyIds)}) AS gone WHERE instr(${outbox.text}, gone.value) > 0)`,
      ),
    );

/** How long a mail about a deletion is tried: it is all that is left of its family. */
const LAST_MAIL_MS = 3 * 24 * 60 * 60_000;

/** Forgets mails about deletions that were sent, or not in time. */
export const forgetLastMails = async (db: Database, now: Date) => {
  const tooOld = new Date(now.getTime() - LAST_MAIL_MS).toISOString();
  const isOver = or(sql`+${outbox.status} = 'sent'`, lt(outbox.createdAt, tooOld));
  const { meta } = await db.delete(outbox).where(and(eq(outbox.kind, "deleted"), isOver));
  return { forgotten: meta.changes };
};

/** What the mail service says where it refuses this site as a sender, so that no mail goes out; NULL where it does not. */
export const outage = sql<string | null>`(SELECT ${outbox.lastError} FROM ${outbox}
  WHERE ${outbox.status} = 'queued' AND instr(${outbox.lastError}, 'E_SENDER_') > 0 LIMIT 1)`;

/** Longer than a runner can live after an answer, and than a batch takes to send. */
const LEASE_MS = 5 * 60_000;

/**
 * A family gets its mails in the order of their release, whatever they are about: one that has to be tried again holds up
 * those after it. Not codes, which are good for minutes.
 */
const isNext = sql`(${outbox.kind} = 'code' OR NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier
  WHERE earlier.family_id = ${outbox.familyId} AND +earlier.status = 'queued' AND +earlier.kind <> 'code'
    AND (earlier.released_at, earlier.created_at, earlier.id) < (${outbox.releasedAt}, ${outbox.createdAt}, ${outbox.id})))`;

/** The condition that a mail is to leave now, of some or of all. */
export const isDue = (now: Date, ids: readonly string[] | undefined): SQL | undefined =>
  and(
    // The + hides an index of all that is queued, which SQLite would walk for a few ids.
    ...(ids ? [isOneOf(outbox.id, ids), sql`+${outbox.status} = 'queued'`] : [eq(outbox.status, "queued")]),
    lte(outbox.dueAt, now.toISOString()),
    isNotNull(outbox.releasedAt),
    isUnleased(now),
  );

/**
 * Leases mails that are due: the runner that gets a mail from this is the only one to send it until the lease ends.
 * One statement, so two runners can never get the same mail.
 */
export const leaseDue = (
  db: Database,
  now: Date,
  choice: { limit: number; ids?: readonly string[] | undefined },
) =>
  db
    .update(outbox)
    .set({
      leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: sql`${outbox.attempts} + 1`,
      updatedAt: nextVersion(outbox.updatedAt),
    })
    .where(
      inArray(
        outbox.id,
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isDue(now, choice.ids), isNext))
          .orderBy(outbox.dueAt)
          .limit(choice.limit),
      ),
    )
    .returning({ id: outbox.id, code: outbox.code });

interface Leased {
  id: string;
  leasedUntil: string | null;
}

/** What an attempt came to, and the words that were tried. */
export type Outcome = (
  | { status: "sent"; sentAt: string; lastError: null; recipient: string }
  | { status: "failed"; lastError: string }
  | { status: "queued"; lastError: string; dueAt: string; attempts?: SQL }
) &
  Partial<Words>;

/** Where mails cannot be sent now, for another reason than the mails: the attempt does not count. */
export const notAttempted = sql`${outbox.attempts} - 1`;

/**
 * Writes what an attempt to send mails of one lease came to, and forgets the codes of those that are not tried again. Does
 * nothing if the lease has ended: another runner then has the mails.
 */
export const noteOutcome = (db: Database, mails: readonly Leased[], outcome: Outcome) => {
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
