import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/* Tables that count or repeat what those of schema.ts hold. Triggers keep them, except for the keys. */

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
