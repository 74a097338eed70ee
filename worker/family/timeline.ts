import { sql } from "drizzle-orm";
import type { TimelineEntry } from "#contract/family-pages.ts";
import { named } from "#worker/db/expressions.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";

/* What a family's page tells of the past, as columns of its application. The visit that is joined is the one it may see. */

const { id: familyId } = applications;

/** When the family was first told a decision: approved, which it sees at once, or by email. */
export const readAt = named<string | null>(
  "read_at",
  sql`(SELECT one.at FROM ${history} AS one WHERE one.family_id = ${familyId} AND (one.action = 'released'
    OR one.action = 'decided' AND one.to_value IN ('approved', 'scheduled')) ORDER BY one.at LIMIT 1)`,
);

const isTold = sql`+mail.held_for = 'visit' AND +mail.status = 'sent'`;

/** Whether the family withdrew after a visit was made: it knows then why there is none. */
const hasWithdrawn = sql`EXISTS (SELECT 1 FROM ${history} AS one
  WHERE one.family_id = ${familyId} AND one.action = 'withdrawn' AND one.at >= known.made_at)`;

/**
 * The day of the newest visit that the family knew of, by email or because it had answered, while it has none: of one
 * that is canceled, or that is deleted or another family's and so known from its emails.
 */
export const cancelledDay = named<string | null>(
  "cancelled_day",
  sql`CASE WHEN ${visits.id} IS NULL THEN (SELECT known.day FROM (
      SELECT one.scheduled_date AS day, one.created_at AS made_at, NULL AS told_at FROM ${visits} AS one
      WHERE one.family_registration_id = ${familyId} AND one.status = 'cancelled' AND (one.answer IS NOT NULL
        OR EXISTS (SELECT 1 FROM ${outbox} AS mail
          WHERE mail.about_id = one.id AND +mail.family_id = ${familyId} AND ${isTold}))
      UNION ALL
      SELECT mail.visit ->> 'scheduledDate', mail.visit ->> 'createdAt', mail.created_at FROM ${outbox} AS mail
      WHERE mail.family_id = ${familyId} AND ${isTold} AND NOT EXISTS (SELECT 1 FROM ${visits} AS one
        WHERE one.id = mail.about_id AND +one.family_registration_id = ${familyId})
    ) AS known WHERE NOT ${hasWithdrawn} ORDER BY known.made_at DESC, known.told_at DESC LIMIT 1) END`,
);

type Times = Partial<Record<TimelineEntry["step"], string | null | undefined>>;

export const timelineOf = ({ applied, read, questions, day }: Times): TimelineEntry[] => [
  { step: "applied", at: applied ?? null },
  { step: "read", at: read ?? null },
  { step: "questions", at: questions ?? null },
  { step: "day", at: day ?? null },
  // Nothing says yet that an episode is on air.
  { step: "aired", at: null },
];
