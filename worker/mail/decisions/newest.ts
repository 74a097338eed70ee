import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DecisionMail, HeldFor, MailKind } from "#contract/mail.ts";
import { type MailedVisit, outbox } from "#worker/db/schema/outbox.ts";

/* The newest email that tells a family of a decision. */

const asJson = sql`json_object('id', one.id, 'kind', one.kind, 'status', one.status,
  'releasedAt', one.released_at, 'sentAt', one.sent_at)`;

const selectNewest = (column: SQL, aboutId: SQLWrapper, condition = sql`TRUE`) =>
  sql`(SELECT ${column} FROM ${outbox} AS one
    WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL AND ${condition}
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`;

/** Nested in a second `sql`, because drizzle strips table names from columns at the top level of a single-table selection. */
const mailColumn = <Mail>(newest: SQL) =>
  sql`${newest}`.mapWith((mail: string): Mail | null => JSON.parse(mail)).as("mail");

/** The newest email about an application or a questionnaire, as a column. */
export const newestMail = (aboutId: SQLWrapper) => mailColumn<DecisionMail>(selectNewest(asJson, aboutId));

/** With the visit as the email describes it. */
type VisitMail = DecisionMail & { visit: MailedVisit | null };

/** The newest email about a visit to its current family; it may have belonged to another one before. */
export const newestVisitMail = (visitId: SQLWrapper, familyId: SQLWrapper) =>
  mailColumn<VisitMail>(
    selectNewest(
      sql`json_set(${asJson}, '$.visit', json(one.visit))`,
      visitId,
      sql`+one.family_id = ${familyId}`,
    ),
  );

export const withoutVisit = (mail: VisitMail | null): DecisionMail | null => {
  if (!mail) return null;
  const { visit: _, ...shown } = mail;
  return shown;
};

export const newestMailStatus = (aboutId: SQLWrapper) => selectNewest(sql`one.status`, aboutId);

/** The condition that a decision email waits for its release. Spelled like the index outbox_one_waiting, so that SQLite uses it. */
export const isWaiting = (
  heldFor: HeldFor,
  { aboutId, familyId }: Record<"aboutId" | "familyId", SQLWrapper>,
) =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.aboutId} = ${aboutId} AND ${outbox.familyId} = ${familyId}
    AND ${outbox.heldFor} = ${sql.raw(`'${heldFor}'`)}
    AND ${outbox.releasedAt} IS NULL AND ${outbox.status} IN ('held', 'queued'))`;

/** The condition that an email is held and about an id. */
export const isHeldAbout = (aboutId: SQLWrapper, mailId: string) =>
  sql`${aboutId} = (SELECT ${outbox.aboutId} FROM ${outbox} WHERE ${outbox.id} = ${mailId} AND ${outbox.status} = 'held')`;

/** The email if it matches the current decision and is neither discarded nor failed. */
export const mailFor = (kind: MailKind | undefined, mail: DecisionMail | null): DecisionMail | null =>
  mail && mail.kind === kind && mail.status !== "discarded" && mail.status !== "failed" ? mail : null;
