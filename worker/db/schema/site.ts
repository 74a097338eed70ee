import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type Retention, retentionDefaults } from "#contract/retention-days.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

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
