import { asc, type Column, inArray, lt, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Rows that one tick of cron forgets at most. */
const BATCH = 1_000;

/** Deletes a table's rows from before a time, the oldest first, as many as one tick takes. */
export const forgetOldest = async (db: Database, table: SQLiteTable, time: Column, before: string) => {
  const rowid = sql`rowid`;
  const old = db.select({ rowid }).from(table).where(lt(time, before)).orderBy(asc(time)).limit(BATCH);
  const { meta } = await db.delete(table).where(inArray(rowid, old));
  return { forgotten: meta.changes };
};
