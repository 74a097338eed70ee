import type { Database } from "#worker/db/client.ts";
import { deleteBytes } from "./bytes.ts";
import { forgetPhotos, selectForgotten } from "./store.ts";

/** Photos that one tick deletes at most; R2 takes a thousand keys at once. */
const BATCH = 500;

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
