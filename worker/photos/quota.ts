import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { uploadBytes } from "#worker/db/limits.ts";
import { TooManyCalls } from "#worker/errors.ts";

/* How much one network may upload in a day, so that nobody fills the bucket at our cost. */

/** Thirty of the largest photos. */
export const DAILY_BYTES = 300 * 1024 * 1024;

const ENOUGH =
  "Very many photos have come from your network today. Please try again tomorrow, or send your story without this one.";

const DAY = 24 * 60 * 60_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Until the next day begins. */
const secondsLeft = (time: number) => Math.ceil((DAY - (time % DAY)) / 1000);

/** Counts the bytes for which a network is about to be given an address. Fails where that is more than it may have today. */
export const spendBytes = async (
  db: Database,
  network: string,
  bytes: number,
  now: Date = new Date(),
): Promise<void> => {
  const time = now.getTime();
  const sum = sql`${uploadBytes.bytes} + excluded.bytes`;
  const counted = await db
    .insert(uploadBytes)
    .values({ network, day: dayOf(time), bytes })
    .onConflictDoUpdate({
      target: [uploadBytes.network, uploadBytes.day],
      set: { bytes: sum },
      setWhere: sql`${sum} <= ${DAILY_BYTES}`,
    })
    .returning({ bytes: uploadBytes.bytes });
  if (counted.length === 0) throw new TooManyCalls(ENOUGH, { wait: secondsLeft(time) });
};

/** Days of networks that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets what no day's limit asks for any more: nothing is kept for longer than two days. */
export const forgetOldUploads = (db: Database, now: Date) => {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(uploadBytes)
    .where(lt(uploadBytes.day, dayOf(now.getTime() - DAY)))
    .orderBy(asc(uploadBytes.day))
    .limit(BATCH);
  return db.delete(uploadBytes).where(inArray(sql`rowid`, old));
};
