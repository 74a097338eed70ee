import { and, asc, type Column, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Rows per cron tick. */
const BATCH_SIZE = 1_000;

/** The statement that deletes a batch of rows older than `before`, oldest first. */
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
    .where(
      inArray(rowid, db.select({ rowid }).from(table).where(isOld).orderBy(asc(time)).limit(BATCH_SIZE)),
    );
};
