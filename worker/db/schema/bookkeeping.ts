import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/* Idempotency keys, row counts, deleted ids and rate limits. */

/** What a call with an `Idempotency-Key` created. Only its id, which reveals nothing after a deletion. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** As routed: `POST /api/newsletter`. */
    call: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the validated body; empty for a subscription, whose address it would outlive. */
    fingerprint: text().notNull(),
    createdId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.key] }),
    index("idempotency_keys_oldest").on(table.createdAt),
  ],
);

/** Rows by table and status, and the number of changes of what staff see (`version`), maintained by triggers. */
export const counts = sqliteTable(
  "counts",
  {
    /** A table's name, or `version`. */
    entity: text().notNull(),
    /** Empty for a table without a status. */
    status: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.status] })],
);

/** Ids of deleted applications, stories and subscribers, written by triggers, until they are listed beside the backups. */
export const deletions = sqliteTable("deletions", { id: text().primaryKey() });

/** Counters of rate limits. */
export const quotas = sqliteTable(
  "quotas",
  {
    /** `links to <keyed hash of a mailbox>`. */
    key: text().notNull(),
    /** The time window as an ISO prefix in UTC: `2026-11-25` or `2026-11-25T13`. */
    window: text().notNull(),
    count: integer().notNull(),
  },
  // Window first, so this index also finds old ones.
  (table) => [primaryKey({ columns: [table.window, table.key] })],
);
