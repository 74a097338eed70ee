import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DecisionMail, MailKind, MailStatus } from "#contract/mail.ts";
import { outbox } from "#worker/db/outbox.ts";

/* Where the mail stands that tells a family of a decision, for lists and details of what was decided on. */

const newest = alias(outbox, "decision_mail");

/** Under names of their own: of two columns called alike, a row in the answer to a D1 batch keeps one. */
export const decisionMail = {
  table: newest,
  columns: {
    id: sql<string | null>`${newest.id}`.as("mail_id"),
    kind: sql<MailKind | null>`${newest.kind}`.as("mail_kind"),
    status: sql<MailStatus | null>`${newest.status}`.as("mail_status"),
    releasedAt: sql<string | null>`${newest.releasedAt}`.as("mail_released_at"),
    sentAt: sql<string | null>`${newest.sentAt}`.as("mail_sent_at"),
  },
  /** Joins the newest such mail about something, to one family where it may have had others; reads a row or two. */
  about: (aboutId: SQLWrapper, familyId?: SQLWrapper) =>
    eq(
      newest.id,
      sql`(SELECT one.id FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND one.held_for IS NOT NULL
        ${familyId ? sql`AND one.family_id = ${familyId}` : sql``}
        ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`,
    ),
};

type Row = { [Name in keyof DecisionMail]: DecisionMail[Name] | null };

export const asDecisionMail = ({ id, kind, status, ...times }: Row): DecisionMail | null =>
  id && kind && status ? { id, kind, status, ...times } : null;

/**
 * The same as a column of a list or of one row: reads one row, where the join reads two. The query stands one level deep,
 * because in a selection from a single table drizzle takes the table's name off a column.
 */
export const newestMail = (aboutId: SQLWrapper, condition = sql`TRUE`) =>
  sql`${sql`(SELECT json_object('id', one.id, 'kind', one.kind, 'status', one.status,
      'releasedAt', one.released_at, 'sentAt', one.sent_at)
    FROM ${outbox} AS one WHERE one.about_id = ${aboutId} AND one.held_for IS NOT NULL AND ${condition}
    ORDER BY one.created_at DESC, one.id DESC LIMIT 1)`}`
    .mapWith((mail: string): DecisionMail | null => JSON.parse(mail))
    .as("mail");

/** The newest that is neither discarded nor failed: what the family has been told, or will be. */
export const standingMail = (aboutId: SQLWrapper) =>
  newestMail(aboutId, sql`one.status IN ('held', 'queued', 'sent')`);

/** That mail if it is for the decision that stands now, and neither discarded nor failed. */
export const mailFor = (kind: MailKind | undefined, mail: DecisionMail | null): DecisionMail | null =>
  mail && mail.kind === kind && mail.status !== "discarded" && mail.status !== "failed" ? mail : null;
