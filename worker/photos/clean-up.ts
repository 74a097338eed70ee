import { isId } from "#contract/ids.ts";
import type { Database } from "#worker/db/client.ts";
import { deleteBytes } from "./bytes.ts";
import { forgetPhotos, selectForgotten, selectUnknown } from "./store.ts";

/** Photos that one tick deletes at most; R2 takes a thousand keys at once. */
const BATCH = 500;

/** Milliseconds between two ticks of the cron trigger in wrangler.toml. */
const TICK = 5 * 60_000;
/** Parts of the bucket, by the first two digits of its keys, which are random. All of them take 21 hours. */
const PARTS = 256;

/** Milliseconds for which the database can be put back, and forth again: D1's Time Travel. */
const RESTORABLE = 30 * 24 * 60 * 60_000;

/**
 * Deletes bytes that no row knows. Rows are written first, so there are such only after the database was put back to an
 * earlier day, and they stay while that can be undone; all of them stay while the database itself is no older. A tick looks
 * through one part of the bucket, at most a thousand photos.
 */
export const removeUnknownPhotos = async (db: Database, bucket: R2Bucket, now: Date) => {
  const part = Math.floor(now.getTime() / TICK) % PARTS;
  const { objects } = await bucket.list({ prefix: part.toString(16).padStart(2, "0") });
  const restorable = new Date(now.getTime() - RESTORABLE);
  // Photos alone: what has another name was put there by hand, such as a backup.
  const old = objects.filter(({ key, uploaded }) => isId(key) && uploaded < restorable).map(({ key }) => key);
  const unknown = old.length === 0 ? [] : await selectUnknown(db, old, restorable);
  await deleteBytes(bucket, unknown);
  return { removed: unknown.length };
};

/**
 * Deletes photos that were uploaded and never sent with a story, and what is left of a deleted story's. The bytes
 * go first: what a run leaves undone the next one does.
 */
export const removeForgottenPhotos = async (db: Database, bucket: R2Bucket, now: Date) => {
  const ids = (await selectForgotten(db, now, BATCH)).map(({ id }) => id);
  if (ids.length > 0) {
    await deleteBytes(bucket, ids);
    await forgetPhotos(db, ids);
  }
  return { removed: ids.length };
};
