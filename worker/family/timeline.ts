import { sql } from "drizzle-orm";
import type { TimelineEntry } from "#contract/family-pages.ts";
import { timelineLabels } from "#contract/family-states.ts";
import { keysOf } from "#contract/labels.ts";
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

/** Days ahead that were called off for this family, each since it was planned. */
const calledOff = sql`(SELECT gone.at, substr(gone.from_value, 1, 10) AS day, (SELECT max(made.at) FROM ${history} AS made
    WHERE made.family_id = ${familyId} AND made.action = 'scheduled' AND made.at <= gone.at) AS since
  FROM ${history} AS gone WHERE gone.family_id = ${familyId} AND gone.action = 'cancelled'
    AND substr(gone.from_value, 1, 10) >= substr(gone.at, 1, 10))`;

const hasAnswered = sql`EXISTS (SELECT 1 FROM ${history} AS one WHERE one.family_id = ${familyId}
  AND one.action = 'answered' AND one.to_value IS NOT NULL AND one.at BETWEEN off.since AND off.at)`;

/** As the last email about it said, and so will the one that calls it off. */
const mailedDay = sql`(SELECT mail.visit ->> 'scheduledDate' FROM ${outbox} AS mail WHERE mail.family_id = ${familyId}
  AND +mail.kind IN ('visit_scheduled', 'visit_moved') AND mail.copy_of IS NULL AND mail.sent_at >= off.since
  ORDER BY mail.sent_at DESC LIMIT 1)`;

/** It knows then why there is no visit. */
const hasWithdrawn = sql`EXISTS (SELECT 1 FROM ${history} AS one
  WHERE one.family_id = ${familyId} AND one.action = 'withdrawn' AND one.at >= off.since)`;

/** The newest day called off that the family knew of, by email or because it had answered, while it has no visit. */
export const cancelledDay = named<string | null>(
  "cancelled_day",
  sql`CASE WHEN ${visits.id} IS NULL THEN (SELECT coalesce(${mailedDay}, off.day) FROM ${calledOff} AS off
    WHERE (${hasAnswered} OR ${mailedDay} IS NOT NULL) AND NOT ${hasWithdrawn} ORDER BY off.at DESC LIMIT 1) END`,
);

/** Nothing says yet that an episode is on air. */
export const timelineOf = (
  times: Partial<Record<TimelineEntry["step"], string | null | undefined>>,
): TimelineEntry[] => keysOf(timelineLabels).map((step) => ({ step, at: times[step] ?? null }));
