import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DecisionMail, MailKind } from "#contract/mail.ts";
import { type MailedVisit, outbox } from "#worker/db/outbox.ts";

/* How the mail is doing that tells a family of a decision, for lists and details of what was decided on. */

/** With what it says of a visit, if it tells of one. */
export type FoundMail = DecisionMail & { visit: MailedVisit | null };

/**
 * The newest such mail as a column of a list or of one row. The query is one level deep, because in a selection from
 * a single table drizzle takes the table's name off a column.
 */
const selectNewest = (aboutId: SQLWrapper, condition: SQL) =>
  sql`${sql`(SELECT json_object('id', one.id, 'kind', one.kind, 'status', one.status,
      'releasedAt', one.released_at, 'sentAt', one.sent_at, 'visit', json(one.visit))
    FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL AND ${condition}
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`}`
    .mapWith((mail: string): FoundMail | null => JSON.parse(mail))
    .as("mail");

/** Of an application or a questionnaire; of a visit with `familyId`, since it may have been another family's. */
export const newestMail = (aboutId: SQLWrapper, familyId?: SQLWrapper) =>
  selectNewest(aboutId, familyId ? sql`+one.family_id = ${familyId}` : sql`TRUE`);

/** The status alone of the newest such mail about something. */
export const newestMailStatus = (aboutId: SQLWrapper) =>
  sql`(SELECT one.status FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`;

/** As answers have it. */
export const withoutVisit = (mail: FoundMail | null): DecisionMail | null => {
  if (!mail) return null;
  const { visit: _, ...shown } = mail;
  return shown;
};

/** That mail if it tells of the decision as it is now, and is neither discarded nor failed. */
export const mailFor = (kind: MailKind | undefined, mail: FoundMail | null): DecisionMail | null =>
  mail && mail.kind === kind && mail.status !== "discarded" && mail.status !== "failed"
    ? withoutVisit(mail)
    : null;
