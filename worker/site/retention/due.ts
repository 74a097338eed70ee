import { and, type Column, eq, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Retention } from "#contract/retention-days.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema.ts";
import { settings } from "#worker/db/site.ts";
import { dayOf } from "#worker/db/usage.ts";

/* What has been kept for as long as staff have set. Days are counted in UTC, as 30 of them are not told apart by hours. */

const DAY_MS = 24 * 60 * 60_000;

/** The conditions by which things are due. */
export const dueBy = (db: Database, retention: Retention, now: Date) => {
  const today = dayOf(now);
  /** That a time is of the last day of which things are due, or earlier. Nothing is due of what is kept for ever. */
  const isOld = (what: keyof Retention, time: Column) =>
    lt(time, retention[what] > 0 ? dayOf(new Date(now.getTime() - (retention[what] - 1) * DAY_MS)) : "");
  const hasBeen = (status: "rejected" | "withdrawn" | "approved", what: keyof Retention) =>
    and(
      eq(applications.status, status),
      isOld(what, applications.statusAt),
      or(isNull(applications.keepUntil), lte(applications.keepUntil, today)),
    );
  const answers = hasRow(db, questionnaires, eq(questionnaires.familyRegistrationId, applications.id));
  return {
    rejected: hasBeen("rejected", "rejected"),
    withdrawn: hasBeen("withdrawn", "withdrawn"),
    unanswered: and(hasBeen("approved", "unanswered"), not(answers)),
    stories: isOld("stories", stories.createdAt),
    subscribers: and(isNull(subscribers.confirmedAt), isOld("subscribers", subscribers.createdAt)),
    mails: and(
      // No mail ends before it is written: by that the old ones are found.
      inArray(outbox.status, ["sent", "failed", "discarded"]),
      isOld("mails", outbox.createdAt),
      // By it a family is told when its visit moves.
      sql`(${outbox.heldFor} IS NOT 'visit' OR NOT EXISTS (SELECT 1 FROM ${visits}
        WHERE ${visits.id} = ${outbox.aboutId} AND ${visits.scheduledDate} >= ${today}))`,
      or(
        and(eq(outbox.status, "sent"), isOld("mails", outbox.sentAt)),
        and(inArray(outbox.status, ["failed", "discarded"]), isOld("mails", outbox.updatedAt)),
      ),
    ),
  };
};

const daysOf = (what: keyof Retention) =>
  sql`(SELECT nullif(${settings.retention} ->> ${sql.raw(`'${what}'`)}, 0) FROM ${settings})`;

/** The days for which an application is kept since it has had its status; NULL is for ever. */
const keptFor = sql`CASE ${applications.status} WHEN 'rejected' THEN ${daysOf("rejected")}
  WHEN 'withdrawn' THEN ${daysOf("withdrawn")}
  WHEN 'approved' THEN iif(EXISTS (SELECT 1 FROM ${questionnaires}
    WHERE ${questionnaires.familyRegistrationId} = ${applications.id}), NULL, ${daysOf("unanswered")}) END`;

/** The day on which an application will be deleted; NULL where it is kept. */
export const deletedOn = sql<string | null>`max(date(${applications.statusAt}, ${keptFor} || ' days'),
  coalesce(${applications.keepUntil}, ''))`;
