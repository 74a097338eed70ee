import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/* Tables that count, and that say what was done before. */

/** What a call with an `Idempotency-Key` has created, so that a repeat creates nothing: its id alone, which says nothing once it is deleted. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** The call as routed, such as `POST /api/newsletter`. */
    call: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the validated body; empty for a subscription, whose address could be guessed from it. */
    fingerprint: text().notNull(),
    createdId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index("idempotency_keys_oldest").on(table.createdAt),
  ],
);

/** How many rows of a table have a status; triggers keep it. */
export const counts = sqliteTable(
  "counts",
  {
    /** A table's name. */
    entity: text().notNull(),
    /** The status counted, '' in a table without one. */
    status: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.status] })],
);

/** What was deleted of applications, stories and subscribers, until it is noted where no restored database loses it; triggers list it. */
export const deletions = sqliteTable("deletions", { id: text().primaryKey() });

/**
 * How often something was done in a span of time, for the limits on what strangers may cause. Who did it, or to whom, is
 * in the key only as a keyed hash.
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
