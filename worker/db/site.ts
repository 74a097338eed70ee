import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
  updatedAt: updatedAt(),
});
