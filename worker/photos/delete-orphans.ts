import { and, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { photos } from "#worker/db/schema/entities.ts";
import { ago, DAY_MS, HOUR_MS } from "#worker/times.ts";
import { hasNoOwner } from "./read.ts";

/** Photos per cron tick; R2 deletes up to 1,000 keys at once. */
const BATCH_SIZE = 500;

/** No upload can still be running this long after its URL was issued. */
const MAX_UPLOAD_MS = HOUR_MS;

/** Photos whose owner was deleted, and those that were never submitted. */
export const selectOrphans = (db: Database, now: Date) => {
  const wasClaimed = isNotNull(photos.kind);
  const isUnclaimed = and(isNull(photos.kind), lt(photos.createdAt, ago(now, DAY_MS)));
  return (
    db
      .select({ id: photos.id })
      .from(photos)
      // `hasNoOwner` twice, so that the index finds either.
      .where(or(and(hasNoOwner, wasClaimed), and(hasNoOwner, isUnclaimed)))
      .limit(BATCH_SIZE)
  );
};

/** Deletes bytes first, so the next run finishes what one left undone. */
export const deleteOrphanedPhotos = async (db: Database, bucket: R2Bucket, now = new Date()) => {
  const ids = (await selectOrphans(db, now)).map(({ id }) => id);
  if (ids.length > 0) {
    await bucket.delete(ids);
    // A row stays while an upload could put its bytes back.
    const isSettled = lt(photos.createdAt, ago(now, MAX_UPLOAD_MS));
    await db.delete(photos).where(and(hasNoOwner, inJson(photos.id, ids), isSettled));
  }
  return { removed: ids.length };
};
