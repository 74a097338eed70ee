import type { Database } from "#worker/db/client.ts";
import { forgetPhotos, selectForgotten } from "./store.ts";

/** Photos that one tick deletes at most; R2 takes a thousand keys at once. */
const BATCH = 500;

/**
 * Deletes photos of what was deleted, as is done at once after each such answer, and photos that were uploaded and never sent. The
 * bytes go first: what a run leaves undone the next one does.
 */
export const removeForgottenPhotos = async (db: Database, bucket: R2Bucket, now = new Date()) => {
  const ids = (await selectForgotten(db, now, BATCH)).map(({ id }) => id);
  if (ids.length > 0) {
    // Their rows stay until nothing can be uploaded in their place any more.
    await bucket.delete(ids);
    await forgetPhotos(db, ids, now);
  }
  return { removed: ids.length };
};
