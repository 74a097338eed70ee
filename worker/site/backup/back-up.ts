import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { forgetOldNights, keepManifest, keepSlice, readManifest } from "./bucket.ts";
import type { Manifest } from "./manifest.ts";
import { readSlice, SLICE_STATEMENTS } from "./slices.ts";
import { readStructure, STRUCTURE_STATEMENTS } from "./structure.ts";

/** Hours after midnight at which a night's backup begins: nobody airs anything then. */
const BEGINS = 2;
const HOUR = 60 * 60_000;

/** Bytes that a tick copies, more or less: they take some four of the ten milliseconds that the free plan gives it. */
const A_TICK = 2_000_000;

/** What cron's watch calls it that a night's backup has come to its end, which takes many ticks of the job. */
export const WHOLE_NIGHT = "finish a night's backup";

/** The night that has begun last. */
const nightOf = (now: Date) => todayIn(show.timeZone, new Date(now.getTime() - BEGINS * HOUR));

const begin = async (db: Database, night: string, now: Date): Promise<Manifest> => {
  const { migrations, tables } = await readStructure(db);
  return {
    night,
    begun: now.toISOString(),
    ended: null,
    migrations,
    tables: tables.map((table) => ({ ...table, after: 0, rows: 0, slices: [], done: false })),
  };
};

/** Copies what comes next, until as much is copied or asked as may be. Answers what it has stored, and of how many rows. */
const copy = async (db: Database, bucket: R2Bucket, { night, tables }: Manifest, statements: number) => {
  const stored: string[] = [];
  let [asked, copied, rows] = [0, 0, 0];
  for (const table of tables) {
    while (!table.done && asked + SLICE_STATEMENTS <= statements && copied < A_TICK) {
      const { lines, after, ...slice } = await readSlice(db, table, A_TICK - copied);
      asked += slice.statements;
      if (lines.length > 0) {
        const name = await keepSlice(bucket, night, table.name, lines);
        stored.push(name);
        table.slices.push(name);
      }
      table.rows += lines.length;
      rows += lines.length;
      table.after = after;
      table.done = slice.isLast;
      copied += lines.reduce((sum, line) => sum + line.length, 0);
    }
  }
  return { stored, rows };
};

/**
 * Goes on with the night's backup, by as many statements as are left of an invocation's, and answers how many rows that has added to it, and whether it is over. A tick that
 * breaks off, or that another was quicker than, leaves the manifest as it was, and slices that it does not name.
 */
export const backUp = async (db: Database, bucket: R2Bucket, now: Date, statements: number) => {
  const night = nightOf(now);
  const found = await readManifest(bucket, night);
  if (found?.manifest.ended) return { rows: 0, over: 1 };
  await forgetOldNights(bucket, night);
  const left = statements - (found ? 0 : STRUCTURE_STATEMENTS);
  if (left < SLICE_STATEMENTS) return { rows: 0, over: 0 };
  const manifest = found?.manifest ?? (await begin(db, night, now));
  const { stored, rows } = await copy(db, bucket, manifest, left);
  if (manifest.tables.every(({ done }) => done)) manifest.ended = now.toISOString();
  const isKept = await keepManifest(bucket, manifest, found?.etag);
  if (isKept) return { rows, over: manifest.ended ? 1 : 0 };
  if (stored.length > 0) await bucket.delete(stored);
  return { rows: 0, over: 0 };
};
