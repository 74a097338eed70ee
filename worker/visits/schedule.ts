import { and, eq, ne, not, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { availableDayLabels } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { isId } from "#contract/ids.ts";
import { show } from "#contract/show.ts";
import {
  isOffered,
  type NewVisit,
  type ScheduledVisit,
  type Visit,
  type VisitFamily,
  type VisitResponse,
} from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard } from "#worker/db/locks.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { isSameTime } from "#worker/mail/decisions/next.ts";
import { mailFor } from "#worker/mail/decisions/shown.ts";
import { effectsOf } from "./effects.ts";
import { isLead, onlyLead, refusalOfLead } from "./leads.ts";
import { selectVisit, toScheduledVisit, type VisitRow } from "./read.ts";

/* Staff schedule a visit. The response, also to a change: the visit, its email, and warnings. */

const atFamily = { field: "familyRegistrationId" };

export const unknownFamily = () => new NotFound("family", atFamily);
export const alreadyVisited = () => new Conflict("This family already has a visit.", atFamily);

/** Whether a family has a visit, other than the one with this id. */
const hasVisit = (db: Database, familyId: string | SQLWrapper, exceptId = "") =>
  hasRow(
    db,
    visits,
    and(eq(visits.familyRegistrationId, familyId), ne(visits.id, exceptId), ne(visits.status, "cancelled")),
  );

/** What decides whether a family may get a visit, or keep the one with this id. */
export const selectFamily = (db: Database, familyId: string | SQLWrapper, visitId?: string) =>
  db
    .select({
      id: applications.id,
      status: applications.status,
      hasOther: hasVisit(db, applications.id, visitId).mapWith(Boolean).as("has_other"),
    })
    .from(applications)
    .where(eq(applications.id, familyId));
export type Family = Awaited<ReturnType<typeof selectFamily>>[number];

/** Why a family can't be given a visit. */
export const refusalOfFamily = (family: Family | undefined) => {
  if (!family) return unknownFamily();
  if (family.hasOther) return alreadyVisited();
  if (family.status === "approved") return undefined;
  return new Conflict(`Only approved families can be scheduled, and this one is ${family.status}.`, atFamily);
};

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
const currentMail = ({ newest, visit }: VisitRow) => {
  if (!newest) return null;
  const { mail, visit: mailed } = newest;
  if (visit.status === "cancelled") return mailFor("visit_cancelled", mail);
  const isTrue = mailed && mail.kind !== "visit_cancelled" && isSameTime(mailed, visit);
  return isTrue ? mailFor(mail.kind, mail) : null;
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

/** Schedules an approved family. A repeat returns the stored visit. */
export const scheduleVisit = async (db: Database, input: NewVisit, idempotencyKey?: IdempotencyKey) => {
  const { familyRegistrationId: familyId } = input;
  if (!isId(familyId)) throw unknownFamily();
  const now = new Date();
  const visit: Visit = {
    ...input,
    id: crypto.randomUUID(),
    lead: input.lead ?? null,
    answer: null,
    answerMessage: null,
    answeredAt: null,
    sequence: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const isApproved = and(eq(applications.id, familyId), eq(applications.status, "approved"));
  return once(db, idempotencyKey, {
    create: async () => {
      const [, , , , , , , [row], others] = await db.batch([
        guard(
          db,
          sql`${hasRow(db, applications, isApproved)} AND ${not(hasVisit(db, familyId))} AND ${isLead(input.lead)}`,
        ),
        db.insert(visits).values({ ...visit, ...(input.lead === undefined && { lead: onlyLead }) }),
        ...effectsOf(db, undefined, visit, { mails: [], now }),
        ...selectResponse(db, visit.id),
        ...recordCreated(db, idempotencyKey, visit.id, visit.createdAt),
      ]);
      if (!row) throw new Error("A visit that was stored is not there");
      return toResponse(row, others);
    },
    again: async (id) => {
      const [[row], others] = await db.batch(selectResponse(db, id));
      return row && toResponse(row, others);
    },
    refusal: async () =>
      refusalOfFamily((await selectFamily(db, familyId)).at(0)) ?? (await refusalOfLead(db, input.lead)),
  });
};
