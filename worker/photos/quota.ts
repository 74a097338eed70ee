import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { uploadBytes } from "#worker/db/limits.ts";
import { dayOf, secondsLeft } from "#worker/db/network-days.ts";
import { TooManyCalls } from "#worker/errors.ts";

/* How much one network may upload in a day, so that nobody fills the bucket at our cost. */

/** Thirty of the largest photos. */
export const DAILY_BYTES = 300 * 1024 * 1024;

const ENOUGH =
  "Very many photos have come from your network today. Please try again tomorrow, or send your story without this one.";

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
