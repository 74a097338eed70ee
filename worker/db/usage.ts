import { type SQL, sql } from "drizzle-orm";
import { usage } from "./bookkeeping.ts";
import type { Database } from "./client.ts";
import { forgetOldest } from "./forget-oldest.ts";

/*
 * What strangers may cause is counted in spans of time, all of it in one table and by one verb. Spans begin with the hour or
 * the day in UTC, so a limit may be used up at the end of one and again at the beginning of the next.
 */

/** `YYYY-MM-DDTHH`, UTC. */
export const hourOf = (time: Date) => time.toISOString().slice(0, 13);

const DAY_MS = 24 * 60 * 60_000;

/** `YYYY-MM-DD`, UTC. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** When the next day begins. */
export const nextDay = (time: Date) => new Date(Date.parse(dayOf(time)) + DAY_MS);

/** Until the next day begins. */
export const secondsLeftOfDay = (time: Date) => Math.ceil((nextDay(time).getTime() - time.getTime()) / 1000);

/** What is used, and how much of it there is in a span. */
export interface Use {
  /** What is counted, and whose, as a keyed hash: `links to <hash of a mailbox>`. */
  key: string;
  /** `hourOf` or `dayOf` a time. */
  window: string;
  most: number;
  /** How much is used now; one, unless given. */
  amount?: number;
}

const asJson = (uses: readonly Use[]) => JSON.stringify(uses.map((use) => ({ amount: 1, ...use })));

const part = (name: keyof Use) => sql.raw(`uses.value ->> '${name}'`);

/** The condition that there is enough left of everything. */
export const isLeft = (uses: readonly Use[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${asJson(uses)}) AS uses
    LEFT JOIN ${usage} AS used ON used.key = ${part("key")} AND used.window = ${part("window")}
    WHERE coalesce(used.count, 0) + (${part("amount")}) > (${part("most")}))`;

/** The statement that counts uses under a condition: that what used them is stored, where `isLeft` was asked. */
export const countUses = (db: Database, uses: readonly Use[], condition: SQL) =>
  db
    .insert(usage)
    .select(
      sql`SELECT ${part("key")}, ${part("window")}, ${part("amount")} FROM json_each(${asJson(uses)}) AS uses
        WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [usage.key, usage.window],
      set: { count: sql`${usage.count} + excluded.count` },
    });

/** Forgets the spans of past days. Tomorrow's may be counted already, so what is counted today is known for two days at most. */
export const forgetUsage = (db: Database, now: Date) => forgetOldest(db, usage, usage.window, dayOf(now));
