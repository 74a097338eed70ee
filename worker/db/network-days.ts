import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import type { mailRequests } from "./limits.ts";

/* What counts by network and day has in common. */

const DAY = 24 * 60 * 60_000;

/** `YYYY-MM-DD`, UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Until the next day begins. */
export const secondsLeft = (time: number) => Math.ceil((DAY - (time % DAY)) / 1000);

/** Days of networks that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets what no day's limit asks for any more: nothing is kept for longer than two days. */
export const forgetOldDays = async (db: Database, counts: typeof mailRequests, now: Date) => {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(counts)
    .where(lt(counts.day, dayOf(now.getTime() - DAY)))
    .orderBy(asc(counts.day))
    .limit(BATCH);
  const { meta } = await db.delete(counts).where(inArray(sql`rowid`, old));
  return { forgotten: meta.changes };
};
