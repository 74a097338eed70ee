import {
  and,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { DecisionKind, decisionKinds, MailKind } from "#contract/mail.ts";
import { UNDO_MINUTES } from "#contract/mail-kinds.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";

/*
 * The mails that tell families of decisions. Each is written in the batch that decides, by a statement that stands before
 * the decision's own and asks under the same condition, so that a decision that changes nothing writes nothing. No words
 * are written: they are put in when the mail is released.
 */

/** Not before this is such a mail sent. */
export const afterUndo = (now: Date) => new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString();

/** The condition that nobody has let a mail go yet, and nobody has discarded it: a later decision takes it back. */
export const isUnreleased = and(isNull(outbox.releasedAt), ne(outbox.status, "discarded"));

/** The statement that takes back what is not released of the mails for which a condition holds. */
export const takeBack = (db: Database, condition: SQL | undefined) =>
  db.delete(outbox).where(and(isUnreleased, condition));

/** Of the mails that tell of a decision, those about one application, questionnaire or visit. */
export const tellsOf = (aboutId: string | SQLWrapper) =>
  and(sql`${outbox.aboutId} = ${aboutId}`, isNotNull(outbox.heldFor));

/**
 * The newest mail that tells of a decision about something and is sent, or on its way: what the family has been told
 * last; or what this family has, where there may have been another. `what` is a column of `told`.
 */
export const lastTold = (aboutId: SQLWrapper, what: SQL = sql`told.kind`, familyId?: SQLWrapper) =>
  sql`(SELECT ${what} FROM ${outbox} AS told WHERE told.about_id = ${aboutId} AND told.held_for IS NOT NULL
    ${familyId ? sql`AND told.family_id = ${familyId}` : sql``}
    AND told.released_at IS NOT NULL AND told.status IN ('queued', 'sent')
    ORDER BY told.created_at DESC, told.id DESC LIMIT 1)`;

/**
 * The condition that a mail would tell something new: none waits for its release, once those of other decisions are
 * taken back, and what the family was told last is something else, or `isAgain` says why the same is news.
 */
export const isNews = (
  db: Database,
  aboutId: SQLWrapper,
  kind: SQLWrapper | MailKind | null,
  isAgain?: SQL,
) =>
  and(
    not(hasRow(db, outbox, and(isUnreleased, tellsOf(aboutId)))),
    or(sql`${lastTold(aboutId)} IS NOT ${kind}`, isAgain),
  );

/** Mails to write: one for each row of `from`, which joins `applications`, where the condition holds. */
interface Mails {
  /** Without one none is written. */
  kind: SQLWrapper | MailKind | null;
  /** What a decision was about; nothing for a reminder. */
  heldFor?: (typeof decisionKinds)[DecisionKind];
  /** Of each new mail. */
  id: SQLWrapper;
  aboutId: SQLWrapper;
  /** JSON as `MailedVisit`. */
  visit?: SQLWrapper;
  from: SQL;
  where: SQL | undefined;
}

/** The statement that writes mails, without words, as the rule of their kind says: held, to be sent in a while, or none. */
export const writeMails = (
  db: Database,
  { kind, heldFor, id, aboutId, visit, from, where }: Mails,
  now = new Date(),
) => {
  const written = now.toISOString();
  const isSent = sql`${mailKindSettings.rule} = 'send'`;
  const row: Record<keyof typeof outbox.$inferSelect, SQLWrapper> = {
    id,
    kind: mailKindSettings.kind,
    aboutId,
    familyId: applications.id,
    heldFor: sql`${heldFor ?? null}`,
    visit: visit ?? sql`NULL`,
    recipient: applications.email,
    subject: sql`''`,
    html: sql`''`,
    text: sql`''`,
    edited: sql`0`,
    code: sql`NULL`,
    headers: sql`'{}'`,
    status: sql`CASE WHEN ${isSent} THEN 'queued' ELSE 'held' END`,
    releasedAt: sql`NULL`,
    reminded: sql`0`,
    attempts: sql`0`,
    dueAt: sql`CASE WHEN ${isSent} THEN ${afterUndo(now)} ELSE ${written} END`,
    leasedUntil: sql`NULL`,
    lastError: sql`NULL`,
    createdAt: sql`${written}`,
    updatedAt: sql`${written}`,
    sentAt: sql`NULL`,
  };
  // An INSERT from a SELECT takes its values in the order of the columns.
  const values = Object.keys(getTableColumns(outbox)).map((name) => sql`${row[name as keyof typeof row]}`);
  return db.insert(outbox).select(
    sql`SELECT ${sql.join(values, sql`, `)} FROM ${from}
      JOIN ${mailKindSettings} ON ${mailKindSettings.kind} = ${kind} AND ${mailKindSettings.rule} <> 'none'
      WHERE ${where ?? sql`TRUE`}`,
  );
};
