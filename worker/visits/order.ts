import { and, gte, lte, sql } from "drizzle-orm";
import { isCalendarDate } from "#contract/calendar-dates.ts";
import { timeSlots, type Visit } from "#contract/visits.ts";
import { type Order, sortedBy } from "#worker/db/pages.ts";
import { visits } from "#worker/db/schema.ts";

/*
 * The order in which visits are filmed, forwards and back. The index holds the dates; within one date, which has few
 * visits, the rest is sorted.
 */

const placeOfSlot = (slot: unknown) => sql`instr(${timeSlots.join(" ")}, ${slot})`;
const columns = [visits.scheduledDate, placeOfSlot(visits.timeSlot), visits.createdAt, visits.id];

const keyOf = ({ scheduledDate, timeSlot, createdAt }: Visit) =>
  [scheduledDate, timeSlot, createdAt].join("_");

const valuesOf = (key: string) => {
  const [date, slot = "", createdAt = ""] = key.split("_");
  return date && isCalendarDate(date) ? [date, placeOfSlot(slot), createdAt] : undefined;
};

export const orders = {
  forwards: sortedBy(columns, "ascending", keyOf, valuesOf),
  back: sortedBy(columns, "descending", keyOf, valuesOf),
};
export type Direction = keyof typeof orders;

/** The order in which visits lead away from a date, and the condition that they lie there. */
export const awayFrom = (date: string, direction: Direction) => {
  const forwards = direction === "forwards";
  const within = forwards ? gte : lte;
  const order: Order<Visit> = {
    ...orders[direction],
    after: (key, id) => {
      const after = orders[direction].after(key, id);
      const [last = ""] = key.split("_");
      // By the one end that says more: SQLite enters the index by one only, and it need not be the nearer.
      return after && and(within(visits.scheduledDate, last > date === forwards ? last : date), after);
    },
  };
  return { order, isThere: within(visits.scheduledDate, date) };
};
