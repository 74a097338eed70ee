import { and, asc, desc, gte, lte, type SQL, sql } from "drizzle-orm";
import { isCalendarDate } from "#contract/calendar-dates.ts";
import { timeSlots, type Visit } from "#contract/visits.ts";
import { visits } from "#worker/db/schema.ts";
import { notOurs, readCursor } from "#worker/http/paging.ts";

/*
 * The order in which visits are filmed, forwards and back. The index holds the dates; within one date, which has few
 * visits, the rest is sorted.
 */

const placeOfSlot = (slot: unknown) => sql`instr(${timeSlots.join(" ")}, ${slot})`;
const keys = [visits.scheduledDate, placeOfSlot(visits.timeSlot), visits.createdAt, visits.id];

export const order = { forwards: keys.map((key) => asc(key)), back: keys.map((key) => desc(key)) };
export type Direction = keyof typeof order;

/** What a page's cursor says of its last visit, besides the id. */
export const placeOf = ({ scheduledDate, timeSlot, createdAt }: Visit) =>
  [scheduledDate, timeSlot, createdAt].join("_");

const readPlace = (cursor: string) => {
  const { key, id } = readCursor(cursor, "place");
  const [date, slot, createdAt] = key.split("_");
  if (!date || !isCalendarDate(date)) throw notOurs();
  return { date, values: sql`(${date}, ${placeOfSlot(slot ?? "")}, ${createdAt ?? ""}, ${id})` };
};

/** The condition that visits lie on or beyond a date, and beyond the cursor where there is one. */
export const beyond = (direction: Direction, date: string, cursor: string | undefined): SQL | undefined => {
  const forwards = direction === "forwards";
  const within = forwards ? gte : lte;
  if (!cursor) return within(visits.scheduledDate, date);
  const last = readPlace(cursor);
  return and(
    // By the one end that says more: SQLite enters the index by one only, and it need not be the nearer.
    within(visits.scheduledDate, last.date > date === forwards ? last.date : date),
    sql`(${sql.join(keys, sql`, `)}) ${sql.raw(forwards ? ">" : "<")} ${last.values}`,
  );
};
