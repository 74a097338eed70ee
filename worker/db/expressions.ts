import { type Column, exists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** `column IN (…)` with one JSON parameter, because D1 allows at most 100. */
export const inJson = (column: Column, ids: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const hasRow = (db: Database, table: SQLiteTable, condition: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(condition));

/** A column whose index SQLite must not choose, since another condition finds far fewer rows. Aliased ones spell out the +. */
export const unindexed = (column: Column) => sql`+${column}`;

/** An object as JSON text. By concatenation: D1 allows `json_object` 32 arguments, which are 16 values. */
export const jsonObject = (values: readonly (readonly [name: string, value: SQLWrapper])[]): SQL => {
  const parts = values.map(([name, value], place) => {
    const key = `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return sql`${sql.raw(`'${key}'`)} || json_quote(${value})`;
  });
  return sql`${sql.join(parts, sql` || `)} || '}'`;
};

/** An allowlist, so a column added later doesn't leak. */
export const pick = <Thing extends object, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;
