import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { DecisionMail, HeldFor, MailKind } from "#contract/mail.ts";
import { type MailedVisit, outbox } from "#worker/db/outbox.ts";

/* The state of the email that tells a family of a decision. */

/** With what the email says of a visit. */
export type FoundMail = DecisionMail & { visit: MailedVisit | null };

/**
 * The newest decision email as a column. Nested in a second `sql`, because drizzle strips the table name from columns at the
 * top level of a single-table selection.
 */
const selectNewest = (aboutId: SQLWrapper, condition: SQL) =>
  sql`${sql`(SELECT json_object('id', one.id, 'kind', one.kind, 'status', one.status,
      'releasedAt', one.released_at, 'sentAt', one.sent_at, 'visit', json(one.visit))
    FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL AND ${condition}
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`}`
    .mapWith((mail: string): FoundMail | null => JSON.parse(mail))
    .as("mail");

/** For an application or a questionnaire. A visit also needs `familyId`, since it may have been another family's. */
export const newestMail = (aboutId: SQLWrapper, familyId?: SQLWrapper) =>
  selectNewest(aboutId, familyId ? sql`+one.family_id = ${familyId}` : sql`TRUE`);

export const newestMailStatus = (aboutId: SQLWrapper) =>
  sql`(SELECT one.status FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND +one.held_for IS NOT NULL
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`;

/** The condition that a decision email waits for its release. Spelled like the index outbox_one_waiting, so that SQLite uses it. */
export const isWaiting = (
  heldFor: HeldFor,
  { aboutId, familyId }: Record<"aboutId" | "familyId", SQLWrapper>,
) =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.aboutId} = ${aboutId} AND ${outbox.familyId} = ${familyId}
    AND ${outbox.heldFor} = ${sql.raw(`'${heldFor}'`)}
    AND ${outbox.releasedAt} IS NULL AND ${outbox.status} IN ('held', 'queued'))`;

/** As the API answers it. */
export const withoutVisit = (mail: FoundMail | null): DecisionMail | null => {
  if (!mail) return null;
  const { visit: _, ...shown } = mail;
  return shown;
};

/** The email if it tells of the decision as it is now, and is neither discarded nor failed. */
export const mailFor = (kind: MailKind | undefined, mail: FoundMail | null): DecisionMail | null =>
  mail && mail.kind === kind && mail.status !== "discarded" && mail.status !== "failed"
    ? withoutVisit(mail)
    : null;
