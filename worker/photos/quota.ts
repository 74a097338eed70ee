import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { uploadBytes } from "#worker/db/limits.ts";
import { dayOf, secondsLeft } from "#worker/db/network-days.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { photoUpload } from "#worker/words/photos.ts";

/* How much one network may upload in a day, so that nobody fills the bucket at our cost. */

/** Thirty of the largest photos. */
export const DAILY_BYTES = 300 * 1024 * 1024;

/** The bytes for which a network, as it may be stored, is about to be given an address. */
export interface Spending {
  network: string;
  bytes: number;
}

/** The condition that a network may have so much more today; before the statement that counts it. */
export const maySpend = (db: Database, { network, bytes }: Spending, now: Date): SQL => {
  const isToday = and(eq(uploadBytes.network, network), eq(uploadBytes.day, dayOf(now.getTime())));
  const spent = db.select({ bytes: uploadBytes.bytes }).from(uploadBytes).where(isToday);
  return sql`coalesce(${spent}, 0) + ${bytes} <= ${DAILY_BYTES}`;
};

/** The statement that counts it; it answers nothing where that is more than the network may have today. */
export const spendBytes = (db: Database, { network, bytes }: Spending, now: Date) => {
  const sum = sql`${uploadBytes.bytes} + excluded.bytes`;
  return db
    .insert(uploadBytes)
    .values({ network, day: dayOf(now.getTime()), bytes })
    .onConflictDoUpdate({
      target: [uploadBytes.network, uploadBytes.day],
      set: { bytes: sum },
      setWhere: sql`${sum} <= ${DAILY_BYTES}`,
    })
    .returning({ bytes: uploadBytes.bytes });
};

/** Fails where nothing was counted. */
export const refuseUnspent = (counted: readonly unknown[], now: Date) => {
  if (counted.length === 0) throw new TooManyCalls(photoUpload.tooMany, { wait: secondsLeft(now.getTime()) });
};
