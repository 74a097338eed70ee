import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, text } from "drizzle-orm/sqlite-core";

export const id = () => text().primaryKey();
export const createdAt = () => text().notNull();
export const updatedAt = () => text().notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ'))`);

/** Which text of the privacy policy somebody agreed to, and when; `null` where nobody was asked. */
export const consent = () => ({ consentVersion: text(), consentedAt: text() });

/** A value that code branches on: one of a list, which its lookup table has, too. */
export const oneOf = <Value extends string>(
  values: readonly [Value, ...Value[]],
  lookup: { key: AnySQLiteColumn },
) => text({ enum: values as [Value, ...Value[]] }).references(() => lookup.key);
