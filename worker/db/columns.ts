import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/sqlite-core";

/** `column IN ('a', 'b')`; NULL passes, as in every CHECK. */
export const oneOf = (column: string, keys: readonly string[]) =>
  sql.raw(`"${column}" IN (${keys.map((key) => `'${key}'`).join(", ")})`);

export const id = () => text().primaryKey();
export const createdAt = () => text().notNull();
export const updatedAt = () => text().notNull();
