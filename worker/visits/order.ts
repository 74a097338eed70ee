import { sql } from "drizzle-orm";
import { timeSlots, type Visit } from "#contract/visits.ts";
import type { Order } from "#worker/db/pages.ts";
import { visits } from "#worker/db/schema.ts";

/*
 * The order in which visits are filmed, forwards and back. The index holds the dates; within one date, which has few
 * visits, the rest is sorted.
 */

const slots = timeSlots.join(" ");
const columns = [visits.scheduledDate, sql`instr(${slots}, ${visits.timeSlot})`, visits.createdAt, visits.id];
const valuesOf = ({ scheduledDate, timeSlot, createdAt, id }: Visit) => [
  scheduledDate,
  slots.indexOf(timeSlot) + 1,
  createdAt,
  id,
];

export const nextFirst: Order<Visit> = { columns, way: "ascending", valuesOf };
export const lastFirst: Order<Visit> = { columns, way: "descending", valuesOf };
