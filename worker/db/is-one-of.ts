import { type Column, sql } from "drizzle-orm";

/** `column IN (…)` for any number of ids: one parameter carries them all, since D1 takes at most 100. */
export const isOneOf = (column: Column, ids: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
