import { and, eq, gte, lte, ne, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { todayIn } from "#contract/calendar-dates.ts";
import { isId } from "#contract/ids.ts";
import type { PageQuery } from "#contract/paging.ts";
import { show } from "#contract/show.ts";
import {
  type NewVisit,
  type ScheduledVisit,
  type Visit,
  type VisitAnswer,
  type VisitChange,
  type VisitRange,
  visitWarnings,
} from "#contract/visits.ts";
import { isApproved } from "#worker/applications/store.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { type Attempt, deletedSince, earlierAnswer, isFirst, noteCreated } from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { isVersion, nextVersion } from "#worker/db/versions.ts";
import { type AppError, Conflict, NotFound } from "#worker/errors.ts";
import { asFamily, family, questionnaireOfFamily } from "./family.ts";
import { awayFrom, type Direction, orders } from "./order.ts";

const { familyName } = applications;
const otherVisits = alias(visits, "other_visits");

const selectVisits = (db: Database) =>
  db
    .select({ visit: visits, ...family })
    .from(visits)
    .innerJoin(applications, eq(applications.id, visits.familyRegistrationId))
    .leftJoin(questionnaires, questionnaireOfFamily);
type Row = Awaited<ReturnType<typeof selectVisits>>[number];
const withFamily = ({ visit, ...row }: Row): ScheduledVisit => ({ ...visit, family: asFamily(row) });

const selectVisit = (db: Database, id: string) => selectVisits(db).where(eq(visits.id, id));

/** A page of all visits, the most recently scheduled first. */
export const listVisits = (db: Database, page: PageQuery): Promise<Page<ScheduledVisit>> =>
  readPage(page, newestFirst(visits), async ({ after, orderBy, limit }) => {
    const rows = await selectVisits(db)
      .where(after)
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(withFamily);
  });

/** Every visit from one date to another, both inclusive, in the order they are filmed. */
export const listVisitsBetween = async (
  db: Database,
  { from, to }: VisitRange,
): Promise<ScheduledVisit[]> => {
  const rows = await selectVisits(db)
    .where(and(gte(visits.scheduledDate, from), lte(visits.scheduledDate, to)))
    .orderBy(...orders.forwards.orderBy);
  return rows.map(withFamily);
};

const listVisitsAwayFrom = (
  db: Database,
  date: string,
  direction: Direction,
  page: PageQuery,
): Promise<Page<ScheduledVisit>> => {
  const { order, isThere } = awayFrom(date, direction);
  return readPage(page, order, async ({ after, orderBy, limit }) => {
    const rows = await selectVisits(db)
      .where(after ?? isThere)
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(withFamily);
  });
};

/** A page of the visits from a date on, the next to be filmed first. */
export const listVisitsFrom = (db: Database, date: string, page: PageQuery) =>
  listVisitsAwayFrom(db, date, "forwards", page);

/** A page of the visits up to a date, the last to be filmed first. */
export const listVisitsUpTo = (db: Database, date: string, page: PageQuery) =>
  listVisitsAwayFrom(db, date, "back", page);

export const findVisit = async (db: Database, id: string): Promise<ScheduledVisit> => {
  const [row] = await selectVisit(db, id);
  if (!row) throw new NotFound("visit");
  return withFamily(row);
};

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

const withWarnings = (row: Row, others: { familyName: string }[]): VisitAnswer => {
  const surroundings = {
    others: others.map((other) => other.familyName),
    availableDays: row.family.availableDays,
  };
  return { ...withFamily(row), warnings: visitWarnings(row.visit, todayIn(show.timeZone), surroundings) };
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
  const { id, familyRegistrationId, scheduledDate, timeSlot } = visit;
  const [[found], others] = await db.batch([
    db
      .select(family)
      .from(applications)
      .leftJoin(questionnaires, questionnaireOfFamily)
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
  const visit: Visit = { ...input, id: crypto.randomUUID(), sequence: 0, createdAt: now, updatedAt: now };
  const { id, familyRegistrationId } = visit;
  const other = hasRow(
    db,
    visits,
    and(eq(visits.familyRegistrationId, familyRegistrationId), stands(visits)),
  );
  const may = sql`${isApproved(db, familyRegistrationId)} AND ${not(other)} AND ${isFirst(db, attempt)}`;
  const stored = hasRow(db, visits, eq(visits.id, id));
  const [, [row], others] = await db.batch([
    insertWhere(db, visits, visit, may),
    selectVisit(db, id),
    selectOthersThen(db, id),
    ...noteCreated(db, attempt, { id, answer: visit }, stored),
  ]);
  if (row) return withWarnings(row, others);
  const earlier = await earlierAnswer<Visit>(db, attempt);
  if (earlier) return answerAgain(db, earlier);
  throw await refusalOfFamily(db, familyRegistrationId);
};

/**
 * The condition that a visit may become so: it goes to the same family as before or to an approved one, and the
 * family has no other that stands, unless this one is cancelled.
 */
const mayBecome = (db: Database, id: string, { familyRegistrationId, status }: VisitChange) => {
  const family = familyRegistrationId ? sql`${familyRegistrationId}` : visits.familyRegistrationId;
  const other = and(
    eq(otherVisits.familyRegistrationId, family),
    ne(otherVisits.id, id),
    stands(otherVisits),
  );
  const cancelled = sql`${status ?? visits.status} = 'cancelled'`;
  return and(
    familyRegistrationId ? or(eq(visits.familyRegistrationId, family), isApproved(db, family)) : undefined,
    or(cancelled, not(hasRow(db, otherVisits, other))),
  );
};

const changedMeanwhile = (current: VisitAnswer) =>
  new Conflict("Somebody else has changed this visit meanwhile.", { current });

/** Changes a part of a visit. */
export const changeVisit = async (db: Database, id: string, change: VisitChange): Promise<VisitAnswer> => {
  const { updatedAt, ...fields } = change;
  if (fields.familyRegistrationId && !isId(fields.familyRegistrationId))
    throw new NotFound("family", atFamily);
  const update = db
    .update(visits)
    .set({ ...fields, sequence: sql`${visits.sequence} + 1`, updatedAt: nextVersion(visits.updatedAt) })
    .where(and(eq(visits.id, id), isVersion(visits.updatedAt, updatedAt), mayBecome(db, id, fields)))
    .returning({ id: visits.id });
  const [changed, [row], others] = await db.batch([update, selectVisit(db, id), selectOthersThen(db, id)]);
  if (!row) throw new NotFound("visit");
  const stored = withWarnings(row, others);
  if (changed.length > 0) return stored;
  if (updatedAt && updatedAt !== stored.updatedAt) throw changedMeanwhile(stored);
  throw await refusalOfFamily(db, fields.familyRegistrationId ?? stored.familyRegistrationId);
};

/** Takes a visit off the calendar; its family can be scheduled again. */
export const cancelVisit = async (db: Database, id: string, updatedAt?: string): Promise<void> => {
  const [deleted, [row], others] = await db.batch([
    db
      .delete(visits)
      .where(and(eq(visits.id, id), isVersion(visits.updatedAt, updatedAt)))
      .returning({ id: visits.id }),
    selectVisit(db, id),
    selectOthersThen(db, id),
  ]);
  if (deleted.length > 0) return;
  throw row ? changedMeanwhile(withWarnings(row, others)) : new NotFound("visit");
};
