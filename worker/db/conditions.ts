import { type Column, exists, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** `column IN (…)` with one JSON parameter, because D1 allows at most 100. */
export const inJson = (column: Column, ids: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const hasRow = (db: Database, table: SQLiteTable, condition: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(condition));
