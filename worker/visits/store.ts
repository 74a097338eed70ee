import { and, eq, ne, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { todayIn } from "#contract/calendar-dates.ts";
import { isId } from "#contract/ids.ts";
import { show } from "#contract/show.ts";
import {
  type NewVisit,
  type ScheduledVisit,
  type Visit,
  type VisitAnswer,
  type VisitChange,
  visitWarnings,
} from "#contract/visits.ts";
import { isApproved } from "#worker/applications/store.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import {
  type Attempt,
  deletedSince,
  earlierAnswer,
  isFirst,
  noteCreated,
  selectEarlier,
} from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import { type AppError, Conflict, NotFound } from "#worker/errors.ts";
import { decisionMail } from "#worker/mail/decision-mail.ts";
import { answerAfter } from "./answers.ts";
import { family, questionnaireOfFamily } from "./family.ts";
import { invitedStatuses, isInvited } from "./family-visit.ts";
import { selectVisit, type VisitRow, withFamily } from "./lists.ts";
import { tellOfChange, tellOfVisit } from "./mails.ts";
import { answeredMail, mailColumns, mailOf } from "./shown-mail.ts";

const { familyName } = applications;
const otherVisits = alias(visits, "other_visits");

/** The families visited at the same time as the visit with this id, whenever that is. */
const selectOthersThen = (db: Database, id: string) =>
  db
    .select({ familyName })
    .from(visits)
    .innerJoin(
      otherVisits,
      and(
        eq(otherVisits.scheduledDate, visits.scheduledDate),
        eq(otherVisits.timeSlot, visits.timeSlot),
        ne(otherVisits.id, visits.id),
        stands(otherVisits),
      ),
    )
    .innerJoin(applications, eq(applications.id, otherVisits.familyRegistrationId))
    .where(eq(visits.id, id));

const withWarnings = (row: VisitRow, others: { familyName: string }[]): VisitAnswer => {
  const surroundings = {
    others: others.map((other) => other.familyName),
    availableDays: row.family.availableDays,
  };
  const visit = withFamily(row);
  return {
    ...visit,
    mail: answeredMail(visit.mail, row.isMailForNow),
    warnings: visitWarnings(visit, todayIn(show.timeZone), surroundings),
  };
};

const atFamily = { field: "familyRegistrationId" };

/** The condition that a visit stands: a cancelled one neither keeps its family nor its slot. */
const stands = (visit: { status: SQLWrapper }) => sql`${visit.status} <> 'cancelled'`;

/** Why this family was not given a visit. Decides nothing: the write already has. */
const refusalOfFamily = async (db: Database, id: string): Promise<AppError> => {
  const [found] = await db
    .select({ status: applications.status, visitId: visits.id })
    .from(applications)
    .leftJoin(visits, and(eq(visits.familyRegistrationId, applications.id), stands(visits)))
    .where(eq(applications.id, id));
  if (!found) return new NotFound("family", atFamily);
  if (found.visitId) return new Conflict("This family already has a visit.", atFamily);
  if (found.status !== "approved")
    return new Conflict(
      `Only approved families can be scheduled, and this one is ${found.status}.`,
      atFamily,
    );
  return new Conflict("Somebody else was quicker. Please try again.");
};

/** The answer to a call that scheduled this visit before: the visit as it was then, whatever has become of it. */
const answerAgain = async (db: Database, visit: Visit): Promise<VisitAnswer> => {
  const { id, familyRegistrationId, scheduledDate, timeSlot, status } = visit;
  const then = {
    id: sql`${id}`,
    familyRegistrationId: sql`${familyRegistrationId}`,
    scheduledDate: sql`${scheduledDate}`,
    timeSlot: sql`${timeSlot}`,
    status: sql`${status}`,
  };
  const [[found], others] = await db.batch([
    db
      .select({ ...family, ...mailColumns(then) })
      .from(applications)
      .leftJoin(questionnaires, questionnaireOfFamily)
      .leftJoin(decisionMail.table, mailOf(then))
      .where(eq(applications.id, familyRegistrationId)),
    db
      .select({ familyName })
      .from(visits)
      .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
      .where(
        and(
          eq(visits.scheduledDate, scheduledDate),
          eq(visits.timeSlot, timeSlot),
          ne(visits.id, id),
          stands(visits),
        ),
      ),
  ]);
  if (!found) throw deletedSince();
  return withWarnings({ visit, ...found }, others);
};

/** Gives an approved family its one visit, and answers a repeat with the same. */
export const scheduleVisit = async (
  db: Database,
  input: NewVisit,
  attempt?: Attempt,
): Promise<VisitAnswer> => {
  if (!isId(input.familyRegistrationId)) throw new NotFound("family", atFamily);
  const now = new Date().toISOString();
  const visit: Visit = {
    ...input,
    id: crypto.randomUUID(),
    answer: null,
    answerMessage: null,
    answeredAt: null,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  };
  const { id, familyRegistrationId } = visit;
  const other = hasRow(
    db,
    visits,
    and(eq(visits.familyRegistrationId, familyRegistrationId), stands(visits)),
  );
  const may = sql`${isApproved(db, familyRegistrationId)} AND ${not(other)} AND ${isFirst(db, attempt)}`;
  const stored = hasRow(db, visits, eq(visits.id, id));
  const [, earlierCall, , [row], others] = await db.batch([
    insertWhere(db, visits, visit, may),
    selectEarlier(db, attempt),
    tellOfVisit(db, id),
    selectVisit(db, id),
    selectOthersThen(db, id),
    ...noteCreated(db, attempt, { id, answer: visit }, stored),
  ]);
  if (row) return withWarnings(row, others);
  const earlier = earlierAnswer<Visit>(earlierCall, attempt);
  if (earlier) return answerAgain(db, earlier);
  throw await refusalOfFamily(db, familyRegistrationId);
};

/**
 * The condition that a visit may become so: it goes to the same family as before or to an approved one, the family has
 * no other that stands, unless this one is cancelled, and a cancelled one stands again only for a family that is invited.
 */
const mayBecome = (db: Database, id: string, { familyRegistrationId, status }: VisitChange) => {
  const family = familyRegistrationId ? sql`${familyRegistrationId}` : visits.familyRegistrationId;
  const other = and(
    eq(otherVisits.familyRegistrationId, family),
    ne(otherVisits.id, id),
    stands(otherVisits),
  );
  const cancelled = sql`${status ?? visits.status} = 'cancelled'`;
  const invited = hasRow(db, applications, and(eq(applications.id, family), isInvited));
  return and(
    familyRegistrationId ? or(eq(visits.familyRegistrationId, family), isApproved(db, family)) : undefined,
    or(cancelled, not(hasRow(db, otherVisits, other))),
    or(cancelled, stands(visits), invited),
  );
};

/** Why a visit was not changed that goes to this family. Decides nothing: the write already has. */
const refusalOfChange = async (
  db: Database,
  { family }: ScheduledVisit,
  nextId: string,
): Promise<AppError> => {
  if (nextId !== family.id || invitedStatuses.includes(family.status)) return refusalOfFamily(db, nextId);
  const why =
    family.status === "withdrawn"
      ? "This family has withdrawn its application."
      : `This visit is cancelled, and its family is ${family.status}. Please approve the application first.`;
  return new Conflict(why, { field: "status" });
};

const changedMeanwhile = (current: VisitAnswer) =>
  new Conflict("Somebody else has changed this visit meanwhile.", { current });

/** Changes a part of a visit. */
export const changeVisit = async (db: Database, id: string, change: VisitChange): Promise<VisitAnswer> => {
  const { updatedAt, ...fields } = change;
  if (fields.familyRegistrationId && !isId(fields.familyRegistrationId))
    throw new NotFound("family", atFamily);
  const now = new Date();
  const condition = and(isVersion(visits.updatedAt, updatedAt), mayBecome(db, id, fields));
  const [, , , , changed, [row], others] = await db.batch([
    ...tellOfChange(db, { id, next: fields, condition, now }),
    db
      .update(visits)
      .set({
        ...fields,
        ...answerAfter(fields),
        sequence: sql`${visits.sequence} + 1`,
        updatedAt: nextVersion(visits.updatedAt, now.toISOString()),
      })
      .where(and(eq(visits.id, id), condition))
      .returning({ id: visits.id }),
    selectVisit(db, id),
    selectOthersThen(db, id),
  ]);
  if (!row) throw new NotFound("visit");
  const stored = withWarnings(row, others);
  if (changed.length > 0) return stored;
  if (updatedAt && updatedAt !== stored.updatedAt) throw changedMeanwhile(stored);
  throw await refusalOfChange(db, stored, fields.familyRegistrationId ?? stored.familyRegistrationId);
};

/** Takes a visit off the calendar; its family can be scheduled again. */
export const cancelVisit = async (db: Database, id: string, updatedAt?: string): Promise<void> => {
  const condition = isVersion(visits.updatedAt, updatedAt);
  const [, , , , deleted, [row], others] = await db.batch([
    ...tellOfChange(db, { id, next: { status: "cancelled" }, condition, now: new Date() }),
    db
      .delete(visits)
      .where(and(eq(visits.id, id), condition))
      .returning({ id: visits.id }),
    selectVisit(db, id),
    selectOthersThen(db, id),
  ]);
  if (deleted.length > 0) return;
  throw row ? changedMeanwhile(withWarnings(row, others)) : new NotFound("visit");
};
