import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { visits } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { isAhead } from "./family-visit.ts";
import { isExpected, tellOfChange } from "./mails.ts";

/**
 * The statements that cancel a family's visit where a condition holds: for the batch in which it withdraws, before what
 * ends the condition. The visit stays in the calendar, so that staff see what was called off; one that took place, or whose day has passed, is left.
 */
export const cancelVisitOf = (db: Database, familyId: string, condition: SQL, now: Date) => {
  const expected = and(
    eq(visits.familyRegistrationId, familyId),
    isExpected(visits.status),
    isAhead(visits.scheduledDate, now),
    condition,
  );
  const id = sql`(SELECT own.id FROM ${visits} AS own
    WHERE own.family_registration_id = ${familyId} AND ${isExpected(sql`own.status`)}
      AND ${isAhead(sql`own.scheduled_date`, now)})`;
  return [
    ...tellOfChange(db, { id, next: { status: "cancelled" }, condition: expected, now }),
    db
      .update(visits)
      .set({
        status: "cancelled",
        sequence: sql`${visits.sequence} + 1`,
        updatedAt: nextVersion(visits.updatedAt, now.toISOString()),
      })
      .where(expected),
  ] as const;
};
