import { and, asc, type Column, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Rows that one tick of cron forgets at most. */
const BATCH = 1_000;

/** The statement that deletes a table's rows from before a time, the oldest first, as many as one tick takes. */
export const deleteOldest = (
  db: Database,
  table: SQLiteTable,
  time: Column,
  before: string,
  condition?: SQL,
) => {
  const rowid = sql`rowid`;
  const isOld = and(lt(time, before), condition);
  return db
    .delete(table)
    .where(inArray(rowid, db.select({ rowid }).from(table).where(isOld).orderBy(asc(time)).limit(BATCH)));
};

/** Forgets such rows, and answers how many they were. */
export const forgetOldest = async (...which: Parameters<typeof deleteOldest>) => ({
  forgotten: (await deleteOldest(...which)).meta.changes,
});
