import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CastingSettings } from "#contract/casting-window.ts";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import type { Lead } from "#contract/settings.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/* Idempotency keys, row counts, deleted ids, quotas, settings, views, cron and staff accounts. */

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

export const contactEntries = sqliteTable(
  "site_contact_info",
  {
    id: id(),
    email: text().notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("site_contact_info_one_active").on(table.isActive).where(sql.raw(`"is_active" = 1`)),
    index("site_contact_info_newest").on(table.createdAt, table.id),
  ],
);

/** One row. */
export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  copyTo: text(),
  /** Whether subscribers must confirm by email. */
  doubleOptIn: integer({ mode: "boolean" }).notNull().default(false),
  retention: text({ mode: "json" }).$type<Retention>().notNull().default(retentionDefaults),
  leads: text({ mode: "json" }).$type<Lead[]>().notNull().default([]),
  signature: text(),
  postalAddress: text(),
  casting: text({ mode: "json" })
    .$type<CastingSettings>()
    .notNull()
    .default({ opens: null, closes: null, cities: null, months: null }),
  updatedAt: updatedAt(),
});

/** Filters of the desk's list of applications, shared by the team. The trigger `forget_views` deletes those that name a deleted family. */
export const views = sqliteTable("views", {
  id: id(),
  name: text().notNull(),
  /** Folded, so unique ignores case. */
  foldedName: text().notNull().unique(),
  query: text().notNull(),
  /** Of its search, folded. */
  words: text({ mode: "json" }).$type<string[]>().notNull(),
  /** A staff login. */
  createdBy: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What starts cron: see wrangler.toml. */
export type Trigger = "mail" | "maintenance";

/** Cron's state: a row per trigger. */
export const lastTick = sqliteTable("last_tick", {
  trigger: text().$type<Trigger>().primaryKey(),
  tickedAt: text().notNull(),
  /** When each job, by name, last finished or was added. */
  endedAt: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
  /** Jobs that began and have not ended: the present one, and any that a tick was cut off in. */
  begun: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  /** Of the maintenance: the newest deletion list that this database has applied; while it applies newer ones, the last id it has checked. */
  noted: text({ mode: "json" }).$type<{ newest: string | null; after: string }>(),
});

/** Staff who have logged in. A login belongs to the first account that used it; the runbook says how to release it. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    githubId: integer().notNull().unique(),
    login: text().notNull(),
    email: text().unique(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [uniqueIndex("users_login").on(sql`lower("login")`)],
);
