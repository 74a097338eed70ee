import { and, eq, inArray, isNull, lt, lte, not, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Retention } from "#contract/retention-days.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { dayOf } from "#worker/db/quota.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { DAY_MS } from "#worker/times.ts";

/* What has reached its retention period. Counted in UTC days, because hours don't matter to a month. */

export const dueBy = (db: Database, retention: Retention, now: Date) => {
  const today = dayOf(now);
  /** Zero days means forever. */
  const isOld = (what: keyof Retention, time: SQLWrapper) =>
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
      // Redundant, but finds old rows by the index.
      inArray(outbox.status, ["sent", "failed", "discarded"]),
      isOld("mails", outbox.createdAt),
      // Kept for an upcoming visit: if it moves, the next email depends on what this one said.
      sql`(${outbox.heldFor} IS NOT 'visit' OR NOT EXISTS (SELECT 1 FROM ${visits}
        WHERE ${visits.id} = ${outbox.aboutId} AND ${visits.scheduledDate} >= ${today}))`,
      isOld("mails", sql`coalesce(${outbox.sentAt}, ${outbox.updatedAt})`),
    ),
  };
};
