import { and, asc, desc, eq, exists, gte, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { todayIn } from "../../contract/calendar-dates.ts";
import { isId } from "../../contract/ids.ts";
import type { PageQuery } from "../../contract/paging.ts";
import { show } from "../../contract/show.ts";
import {
  type NewVisit,
  type ScheduledVisit,
  timeSlots,
  type VisitAnswer,
  type VisitChange,
  type VisitRange,
  visitWarnings,
} from "../../contract/visits.ts";
import type { Database } from "../db/client.ts";
import { familyRegistrations as families, visits } from "../db/schema.ts";
import { Problem, unknown } from "../http/errors.ts";
import { afterCursor, rowsFor } from "../http/paging.ts";

const { familyName, primaryContact, phone, address } = families;
// Under a name of its own: of two columns called `id`, a row in the answer to a D1 batch keeps one.
const familyId = sql<string>`${families.id}`.as("family_id");
const family = { id: familyId, familyName, primaryContact, phone, address };
const otherVisits = alias(visits, "other_visits");

const selectVisits = (db: Database) =>
  db
    .select({ visit: visits, family })
    .from(visits)
    .innerJoin(families, eq(families.id, visits.familyRegistrationId));
type Row = Awaited<ReturnType<typeof selectVisits>>[number];
const withFamily = ({ visit, family }: Row): ScheduledVisit => ({ ...visit, family });

const selectVisit = (db: Database, id: string) => selectVisits(db).where(eq(visits.id, id));

/** A page of all visits, the most recently scheduled first. */
export const listVisits = async (db: Database, page: PageQuery): Promise<ScheduledVisit[]> => {
  const rows = await selectVisits(db)
    .where(afterCursor(page.cursor, visits))
    .orderBy(desc(visits.createdAt), desc(visits.id))
    .limit(rowsFor(page));
  return rows.map(withFamily);
};

/** Every visit from one date to another, both inclusive, in the order they are filmed. */
export const listVisitsBetween = async (
  db: Database,
  { from, to }: VisitRange,
): Promise<ScheduledVisit[]> => {
  const slotOfDay = sql`instr(${timeSlots.join(" ")}, ${visits.timeSlot})`;
  const rows = await selectVisits(db)
    .where(and(gte(visits.scheduledDate, from), lte(visits.scheduledDate, to)))
    .orderBy(asc(visits.scheduledDate), slotOfDay, asc(visits.createdAt), asc(visits.id));
  return rows.map(withFamily);
};

export const findVisit = async (db: Database, id: string): Promise<ScheduledVisit | undefined> => {
  const [row] = await selectVisit(db, id);
  return row && withFamily(row);
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
        ne(otherVisits.status, "cancelled"),
      ),
    )
    .innerJoin(families, eq(families.id, otherVisits.familyRegistrationId))
    .where(eq(visits.id, id));

const withWarnings = (row: Row, others: { familyName: string }[]): VisitAnswer => {
  const names = others.map((other) => other.familyName);
  return { ...withFamily(row), warnings: visitWarnings(row.visit, todayIn(show.timeZone), names) };
};

const atFamily = (status: 404 | 409, message: string) =>
  new Problem(status, message, { issues: [{ path: "familyRegistrationId", message }] });

const unknownFamily = () => atFamily(404, "There is no such family.");

/** Why this family was not given a visit. Decides nothing: the write already has. */
const refusedFamily = async (db: Database, id: string): Promise<Problem> => {
  const [found] = await db
    .select({ status: families.status, visitId: visits.id })
    .from(families)
    .leftJoin(visits, eq(visits.familyRegistrationId, families.id))
    .where(eq(families.id, id));
  if (!found) return unknownFamily();
  if (found.visitId) return atFamily(409, "This family already has a visit.");
  if (found.status !== "approved")
    return atFamily(409, `Only approved families can be scheduled, and this one is ${found.status}.`);
  return new Problem(409, "Somebody else was quicker. Please try again.");
};

/** Gives an approved family its one visit; a `Problem` says why not. */
export const scheduleVisit = async (db: Database, input: NewVisit): Promise<VisitAnswer> => {
  if (!isId(input.familyRegistrationId)) throw unknownFamily();
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const hasVisit = db
    .select({ one: sql`1` })
    .from(visits)
    .where(eq(visits.familyRegistrationId, families.id));
  const insert = db.insert(visits).select(
    db
      .select({
        id: sql`${id}`.as("id"),
        familyRegistrationId: families.id,
        scheduledDate: sql`${input.scheduledDate}`.as("scheduled_date"),
        timeSlot: sql`${input.timeSlot}`.as("time_slot"),
        duration: sql`${input.duration}`.as("duration"),
        status: sql`${input.status}`.as("status"),
        notes: sql`${input.notes}`.as("notes"),
        crewSize: sql`${input.crewSize}`.as("crew_size"),
        equipment: sql`${input.equipment}`.as("equipment"),
        sequence: sql`0`.as("sequence"),
        createdAt: sql`${now}`.as("created_at"),
        updatedAt: sql`${now}`.as("updated_at"),
      })
      .from(families)
      .where(
        and(
          eq(families.id, input.familyRegistrationId),
          eq(families.status, "approved"),
          notExists(hasVisit),
        ),
      ),
  );
  const [, [row], others] = await db.batch([insert, selectVisit(db, id), selectOthersThen(db, id)]);
  if (!row) throw await refusedFamily(db, input.familyRegistrationId);
  return withWarnings(row, others);
};

/** That a visit goes to this family already, or may: it is approved and has no other. */
const mayGoTo = (db: Database, visitId: string, familyId: string) => {
  const approved = db
    .select({ one: sql`1` })
    .from(families)
    .where(and(eq(families.id, familyId), eq(families.status, "approved")));
  const hasOther = db
    .select({ one: sql`1` })
    .from(otherVisits)
    .where(and(eq(otherVisits.familyRegistrationId, familyId), ne(otherVisits.id, visitId)));
  return or(eq(visits.familyRegistrationId, familyId), and(exists(approved), notExists(hasOther)));
};

const refusedChange = async (db: Database, id: string, change: VisitChange): Promise<Problem> => {
  const current = await findVisit(db, id);
  if (!current) return unknown("visit");
  if (change.updatedAt && change.updatedAt !== current.updatedAt)
    return new Problem(409, "Somebody else has changed this visit meanwhile.", { current });
  return refusedFamily(db, change.familyRegistrationId ?? current.familyRegistrationId);
};

/** Changes a part of a visit; a `Problem` says why not. */
export const changeVisit = async (db: Database, id: string, change: VisitChange): Promise<VisitAnswer> => {
  const { updatedAt, ...fields } = change;
  if (fields.familyRegistrationId && !isId(fields.familyRegistrationId)) throw unknownFamily();
  // Later than before even within a millisecond or on a slow clock, so that it tells any two versions apart.
  const later = sql`max(${new Date().toISOString()}, strftime('%Y-%m-%dT%H:%M:%fZ', ${visits.updatedAt}, '+0.001 seconds'))`;
  const update = db
    .update(visits)
    .set({ ...fields, sequence: sql`${visits.sequence} + 1`, updatedAt: later })
    .where(
      and(
        eq(visits.id, id),
        updatedAt ? eq(visits.updatedAt, updatedAt) : undefined,
        fields.familyRegistrationId ? mayGoTo(db, id, fields.familyRegistrationId) : undefined,
      ),
    )
    .returning({ id: visits.id });
  const [changed, [row], others] = await db.batch([update, selectVisit(db, id), selectOthersThen(db, id)]);
  if (changed.length === 0 || !row) throw await refusedChange(db, id, change);
  return withWarnings(row, others);
};

/** Takes a visit off the calendar; its family can be scheduled again. Whether there was one. */
export const cancelVisit = async (db: Database, id: string): Promise<boolean> => {
  const deleted = await db.delete(visits).where(eq(visits.id, id)).returning({ id: visits.id });
  return deleted.length > 0;
};
