import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";

export const id = () => text().primaryKey();
export const createdAt = () => text().notNull();
export const updatedAt = () => text().notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ'))`);

/** The privacy policy version agreed to, and when; `null` if nobody was asked. */
export const consent = () => ({ consentVersion: text(), consentedAt: text() });

/** A value that code branches on, constrained by a lookup table. */
export const lookupColumn = <Value extends string>(
  values: readonly [Value, ...Value[]],
  lookup: { key: AnySQLiteColumn },
) => text({ enum: values as [Value, ...Value[]] }).references(() => lookup.key);
