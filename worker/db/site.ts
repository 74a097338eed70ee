import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type Retention, retentionDefaults } from "#contract/retention-days.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/* What staff set for the whole site. */

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

/** What staff set for the whole site: one row. */
export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  copyTo: text(),
  /** Whether who subscribes is asked to confirm it by a mail. */
  doubleOptIn: integer({ mode: "boolean" }).notNull().default(false),
  /** How long things are kept. */
  retention: text({ mode: "json" }).$type<Retention>().notNull().default(retentionDefaults),
  updatedAt: updatedAt(),
});

/** What cron did last: one row. */
export const lastTick = sqliteTable("last_tick", {
  id: integer().primaryKey(),
  tickedAt: text().notNull(),
  /** When each job last came to its end, by its name; since when it is known, while it never has. */
  endedAt: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  /** The job that had to wait for the next tick, which begins with it. */
  waiting: text(),
  /** Which deletions this database knows to be noted, and while it catches up with those that it does not, after which row. */
  noted: text({ mode: "json" }).$type<{ newest: string | null; after: string }>(),
});
