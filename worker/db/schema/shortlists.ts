import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { NewShare, Vote } from "#contract/shortlists.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { familyReference } from "./entities.ts";

/* Shortlists, and links that show one to guests. Triggers raise a shortlist's version with its families and their order. */

export const shortlists = sqliteTable("shortlists", {
  id: id(),
  name: text().notNull(),
  /** Folded, so unique ignores case. */
  foldedName: text().notNull().unique(),
  goal: integer(),
  /** A staff login. */
  createdBy: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const shortlistReference = () =>
  text()
    .notNull()
    .references(() => shortlists.id, { onDelete: "cascade" });

export const listings = sqliteTable(
  "shortlist_families",
  {
    shortlistId: shortlistReference(),
    familyId: familyReference().notNull(),
    /** Rises along the list, with gaps. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.familyId] }),
    index("shortlist_families_in_order").on(table.shortlistId, table.position, table.familyId),
    index("shortlist_families_of_family").on(table.familyId),
  ],
);

export const shares = sqliteTable(
  "shares",
  {
    id: id(),
    shortlistId: shortlistReference(),
    label: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** Or when somebody ended it. */
    expiresAt: text().notNull(),
    shows: text({ mode: "json" }).$type<NewShare["shows"]>().notNull(),
    /** Ids of the families that it leaves out. */
    without: text({ mode: "json" }).$type<string[]>().notNull(),
    /** The newest times, oldest first. */
    openedAt: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index("shares_of_shortlist").on(table.shortlistId, table.createdAt),
    index("shares_oldest").on(table.expiresAt),
  ],
);

export const votes = sqliteTable(
  "votes",
  {
    shareId: text()
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    familyId: familyReference().notNull(),
    /** Hash of the guest's cookie for the link. */
    guest: text().notNull(),
    /** The name they typed. */
    by: text().notNull(),
    vote: text().$type<Vote>(),
    comment: text(),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.familyId, table.guest] }),
    index("votes_of_family").on(table.familyId),
  ],
);
