import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { availableDayLabels } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { isOffered, type ScheduledVisit, type VisitFamily, type VisitResponse } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { isSameTime } from "#worker/mail/decisions/next.ts";
import { withoutVisit } from "#worker/mail/decisions/shown.ts";
import { selectVisit, toScheduledVisit, type VisitRow } from "./read.ts";

/* The response to scheduling or changing a visit: the visit, its email, and warnings. */

type Planned = Pick<ScheduledVisit, "scheduledDate" | "timeSlot" | "status"> & {
  family: Pick<VisitFamily, "availableDays" | "questionnaire">;
};

/** `others` are families with the same date and slot. Not errors: small crews may share a slot on purpose. */
export const warningsOf = (visit: Planned, others: readonly string[], today: string): string[] => {
  const { scheduledDate, status, family } = visit;
  if (status !== "scheduled" && status !== "confirmed") return [];
  const days = family.availableDays.map((day) => availableDayLabels[day]).join(", ");
  return [
    ...(scheduledDate < today ? ["This date has already passed."] : []),
    ...(others.length > 0 ? [`Another visit has this date and time slot: ${others.join(", ")}.`] : []),
    ...(isOffered(visit, family.availableDays)
      ? []
      : [`The family did not offer this day and time: it chose ${days}.`]),
    ...(family.questionnaire ? [] : ["This family has not answered its questionnaire yet."]),
  ];
};

/** The visit's email, if it is still true and neither failed nor discarded. */
const currentMail = ({ mail, visit }: VisitRow) => {
  if (!mail || mail.status === "failed" || mail.status === "discarded") return null;
  const isCancelled = mail.kind === "visit_cancelled";
  const isTrue =
    visit.status === "cancelled"
      ? isCancelled
      : !isCancelled && mail.visit !== null && isSameTime(mail.visit, visit);
  return isTrue ? withoutVisit(mail) : null;
};

const otherVisits = alias(visits, "other_visits");
const { familyName } = applications;

/** Statements that read what `toResponse` needs. */
export const selectResponse = (db: Database, id: string) =>
  [
    selectVisit(db, id),
    db
      .select({ familyName })
      .from(visits)
      .innerJoin(
        otherVisits,
        and(
          eq(otherVisits.scheduledDate, visits.scheduledDate),
          eq(otherVisits.timeSlot, visits.timeSlot),
          ne(otherVisits.id, visits.id),
          ne(otherVisits.status, "cancelled"),
        ),
      )
      .innerJoin(applications, eq(applications.id, otherVisits.familyRegistrationId))
      .where(eq(visits.id, id)),
  ] as const;

export const toResponse = (row: VisitRow, others: readonly { familyName: string }[]): VisitResponse => {
  const visit = toScheduledVisit(row);
  const names = others.map(({ familyName }) => familyName);
  return { ...visit, mail: currentMail(row), warnings: warningsOf(visit, names, todayIn(show.timeZone)) };
};
