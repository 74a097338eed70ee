import { and, eq, ne, type SQLWrapper, sql } from "drizzle-orm";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { isInvited } from "#worker/applications/told.ts";
import { applications, visits } from "#worker/db/schema.ts";

/* What a family sees of its visit. */

const { scheduledDate, timeSlot, arrivalTime, duration, status, answer, updatedAt } = visits;

/** One by one, so that a later column stays with staff. The first is never null: by it Drizzle tells whether there is one. */
export const familyVisit = { scheduledDate, timeSlot, arrivalTime, duration, status, answer, updatedAt };

/** The condition that a day has not passed where the show is. */
export const isAhead = (date: SQLWrapper, now: Date) => sql`${date} >= ${todayIn(show.timeZone, now)}`;

/** Joins the visit that an application's family sees: the one that stands, if it sees any. */
export const visitOfFamily = and(
  isInvited,
  eq(visits.familyRegistrationId, applications.id),
  ne(visits.status, "cancelled"),
);
