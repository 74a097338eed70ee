import type { Database } from "#worker/db/client.ts";

/** The same database, with somebody else's change right before its next batch. */
export const interrupted = (db: Database, change: () => Promise<unknown>): Database => {
  let isChanged = false;
  const batch: Database["batch"] = async (statements) => {
    if (!isChanged) {
      isChanged = true;
      await change();
    }
    return db.batch(statements);
  };
  return Object.assign(Object.create(db) as Database, { batch });
};
