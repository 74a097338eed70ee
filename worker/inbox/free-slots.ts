import { and, ne } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { type Slot, timeSlots } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { visits } from "#worker/db/schema/entities.ts";

/** Six weeks. */
const DAYS_AHEAD = 42;

const { scheduledDate, timeSlot } = visits;

/** Slots without a visit, from tomorrow on. */
export const listFreeSlots = async (db: Database): Promise<Slot[]> => {
  const today = todayIn(show.timeZone);
  const dates = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day + 1));
  const isTaken = and(inJson(scheduledDate, dates), ne(visits.status, "cancelled"));
  const rows = await db.select({ scheduledDate, timeSlot }).from(visits).where(isTaken);
  const keyOf = (slot: Slot) => `${slot.scheduledDate} ${slot.timeSlot}`;
  const taken = new Set(rows.map(keyOf));
  const all = dates.flatMap((date) => timeSlots.map((slot) => ({ scheduledDate: date, timeSlot: slot })));
  return all.filter((slot) => !taken.has(keyOf(slot)));
};
