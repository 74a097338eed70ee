import { and, between, eq, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyVisit, familyVisitFields } from "#contract/family-pages.ts";
import { isOver } from "#contract/family-states.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { endTimeOf } from "#contract/visit-times.ts";
import {
  peopleOf,
  type ScheduledVisit,
  timeSlots,
  type VisitQuery,
  type VisitRange,
  visitFamilyFields,
} from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { newestFirst, type Order, orderBy, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mailedOfVisit } from "#worker/db/schema/outbox.ts";
import { NotFound } from "#worker/errors.ts";
import { isInvited, newestVisitMail } from "#worker/mail/decisions/shown.ts";
import { leadOfVisit, visitFile } from "#worker/mail/visit-file.ts";
import { photosOfAnswers } from "#worker/photos/read.ts";

const { dietaryRestrictions, preferredFilmingTime, emergencyContact } = questionnaires;

const family = {
  ...pick(applications, visitFamilyFields),
  id: named<string>("family_id", applications.id),
  status: named<ApplicationStatus>("family_status", applications.status),
};

const questionnaire = {
  status: named<QuestionnaireStatus>("questionnaire_status", questionnaires.status),
  // Drizzle tells from the first plain column, which is never null, whether there is a questionnaire.
  dietaryRestrictions,
  preferredFilmingTime,
  emergencyContact,
  ...photosOfAnswers(),
};

const selectVisits = (db: Database) =>
  db
    .select({
      visit: visits,
      family,
      questionnaire,
      newest: newestVisitMail(visits.id, visits.familyRegistrationId),
    })
    .from(visits)
    .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, applications.id));
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

export const toScheduledVisit = ({ visit, family, questionnaire, newest }: VisitRow): ScheduledVisit => ({
  ...visit,
  endTime: endTimeOf(visit),
  family: { ...family, questionnaire },
  mail: newest?.mail ?? null,
});

export const selectVisit = (db: Database, id: string) => selectVisits(db).where(eq(visits.id, id));

const slots = timeSlots.join(" ");

/** The order of filming. The index sorts by date; SQLite sorts the few visits within one. */
const nextFirst: Order<VisitRow> = {
  columns: [visits.scheduledDate, sql`instr(${slots}, ${visits.timeSlot})`, visits.createdAt, visits.id],
  way: "ascending",
  valuesOf: ({ visit }) => [
    visit.scheduledDate,
    slots.indexOf(visit.timeSlot) + 1,
    visit.createdAt,
    visit.id,
  ],
};
const lastFirst: Order<VisitRow> = { ...nextFirst, way: "descending" };

/** Both dates are inclusive. */
export const listVisitsBetween = async (
  db: Database,
  { from, to, answer }: VisitRange & Pick<VisitQuery, "answer">,
): Promise<ScheduledVisit[]> => {
  const rows = await selectVisits(db)
    .where(and(between(visits.scheduledDate, from, to), answer && eq(visits.answer, answer)))
    .orderBy(...orderBy(nextFirst));
  return rows.map(toScheduledVisit);
};

/** The order of an open range, and where its first page begins. */
const rangeOf = ({ from, to }: VisitQuery): { order: Order<VisitRow>; begins?: SQL } => {
  if (from) return { order: nextFirst, begins: gte(visits.scheduledDate, from) };
  if (to) return { order: lastFirst, begins: lte(visits.scheduledDate, to) };
  return { order: { ...newestFirst(visits), valuesOf: ({ visit }) => [visit.createdAt, visit.id] } };
};

/** A page from a date on, next first; up to a date, last first; or of all, newest first. */
export const listVisits = async (db: Database, query: VisitQuery) => {
  const { order, begins } = rangeOf(query);
  const hasAnswer = query.answer && eq(visits.answer, query.answer);
  const { rows, next } = await readPage<VisitRow>(query, order, (after) =>
    selectVisits(db).where(and(after ?? begins, hasAnswer)),
  );
  return { rows: rows.map(toScheduledVisit), next };
};

export const findVisit = async (db: Database, id: string): Promise<ScheduledVisit> => {
  const [row] = await selectVisit(db, id);
  if (!row) throw new NotFound("visit");
  return toScheduledVisit(row);
};

/** Columns for `toFamilyVisit`. Drizzle tells from the first, which is never null, whether there is a visit. */
export const familyVisit = {
  ...pick(visits, [...familyVisitFields, "crewSize"]),
  lead: leadOfVisit,
};

type FamilyVisitRow = Omit<FamilyVisit, "endTime" | "people"> & Pick<ScheduledVisit, "crewSize">;

/** Without its lead once it is over: the phone number is for the day. */
const withLeadAhead = <Row extends Pick<FamilyVisit, "status" | "scheduledDate" | "lead">>(row: Row): Row =>
  isOver(row, todayIn(show.timeZone)) ? { ...row, lead: null } : row;

/** What a family sees of its visit. */
export const toFamilyVisit = ({ crewSize, ...visit }: FamilyVisitRow): FamilyVisit => ({
  ...withLeadAhead(visit),
  endTime: endTimeOf(visit),
  people: peopleOf(crewSize),
});

const isToCome = (now: Date) =>
  and(
    inArray(visits.status, ["scheduled", "confirmed"]),
    gte(visits.scheduledDate, todayIn(show.timeZone, now)),
  );

/** A visit to come whose family needs another day. */
export const asksForAnotherDay = (now: Date) => and(eq(visits.answer, "another_day"), isToCome(now));

/** Joins the visit that an application's family may see. */
export const visitOfFamily = and(
  isInvited,
  eq(visits.familyRegistrationId, applications.id),
  ne(visits.status, "cancelled"),
);

/** A visit that hasn't taken place yet. */
export const isUpcoming = (familyId: string, now: Date) =>
  and(eq(visits.familyRegistrationId, familyId), isToCome(now));

/** The calendar file that a family downloads. */
export const familyVisitFile = async (db: Database, familyId: string) => {
  const [found] = await db
    .select({
      visit: { ...pick(visits, [...mailedOfVisit, "duration", "status", "answer"]), lead: leadOfVisit },
    })
    .from(applications)
    .innerJoin(visits, visitOfFamily)
    .where(eq(applications.id, familyId));
  if (!found) throw new NotFound("visit");
  return visitFile(withLeadAhead(found.visit), "PUBLISH");
};
