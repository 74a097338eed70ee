import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How often something was done in a span of time, for the limits on what strangers may cause. Who did it, or to whom, stands
 * in the key as a keyed hash alone.
 */
export const usage = sqliteTable(
  "usage",
  {
    /** What is counted, and whose: `links to <hash of a mailbox>`. */
    key: text().notNull(),
    /** The span it is counted in, as the beginning of an ISO time in UTC: `2026-11-25` or `2026-11-25T13`. */
    window: text().notNull(),
    count: integer().notNull(),
  },
  // By the span first, so that old ones are found by the same index.
  (table) => [primaryKey({ columns: [table.window, table.key] })],
);
