import { and, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { lastTick } from "#worker/db/site.ts";
import { sentFromSite } from "#worker/mail/automatic-mails.ts";
import { isOutage } from "#worker/mail/outage.ts";

/* What the database knows of how mails and cron are. */

const HOUR = 60 * 60_000;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** In words of the index, which has only those. What staff have tried again, sent by hand or discarded is none of them. */
const wasRefused = (db: Database, now: Date) =>
  hasRow(
    db,
    outbox,
    and(
      sql`${outbox.status} = 'failed' AND ${outbox.attempts} > 0`,
      gt(outbox.updatedAt, ago(now, 24 * HOUR)),
    ),
  );

/** In words of another index. What waits for an undo, or was held for long, counts from when it was let go. */
const waitsForLong = (db: Database, now: Date) =>
  hasRow(db, outbox, and(sql`${outbox.status} = 'queued'`, lte(outbox.releasedAt, ago(now, HOUR))));

/** SQLite has no truth values of its own. */
const asBoolean = (found: number) => found === 1;

/** What is asked for, of the one row of the last tick: a few rows are read however large the tables are. */
const columns = (db: Database, now: Date) => ({
  isOutage: sql`${isOutage}`.mapWith(asBoolean).as("is_outage"),
  wasRefused: sql`${wasRefused(db, now)}`.mapWith(asBoolean).as("was_refused"),
  waitsForLong: sql`${waitsForLong(db, now)}`.mapWith(asBoolean).as("waits_for_long"),
  automaticMails: sql<number>`(${sentFromSite(db, now)})`.as("automatic_mails"),
  tickedAt: lastTick.tickedAt,
  endedAt: lastTick.endedAt,
});

/** The statement that finds them, for whoever reads other things, too. */
export const selectFacts = (db: Database, now: Date) => db.select(columns(db, now)).from(lastTick);

export type Facts = Awaited<ReturnType<typeof selectFacts>>[number];

const at = (names: readonly string[], time: string) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, time])));

/** A tick's jobs, by their names. */
export interface Ticked {
  /** All that there are. */
  jobs: readonly string[];
  /** Those that came to their end in this tick. */
  ended: readonly string[];
}

/**
 * The statement that notes a tick, in one row, and finds them then. Of two ticks at once each keeps what the other has noted.
 * A job that is new counts from now on.
 */
export const noteTick = (db: Database, { jobs, ended }: Ticked, now: Date) => {
  const tickedAt = now.toISOString();
  const endedAt = sql`json_patch(json_patch(${at(jobs, tickedAt)}, ${lastTick.endedAt}), ${at(ended, tickedAt)})`;
  return db.update(lastTick).set({ tickedAt, endedAt }).returning(columns(db, now));
};
