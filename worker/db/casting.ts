import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HistoryAction } from "#contract/history.ts";
import { createdAt, id } from "./columns.ts";
import { familyReference } from "./schema.ts";

/* What staff make of applications among themselves, and what has happened to them. It goes with the application. */

export const notes = sqliteTable(
  "notes",
  {
    id: id(),
    familyId: familyReference().notNull(),
    /** A login. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("notes_of_family").on(table.familyId, table.createdAt, table.id)],
);

/** Whom a note mentions. */
export const mentions = sqliteTable(
  "mentions",
  {
    /** In lower case. */
    login: text().notNull(),
    familyId: familyReference().notNull(),
    noteId: text()
      .notNull()
      .references(() => notes.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.login, table.familyId, table.noteId] }),
    index("mentions_of_family").on(table.familyId),
    index("mentions_of_note").on(table.noteId),
  ],
);

export const scores = sqliteTable(
  "scores",
  {
    familyId: familyReference().notNull(),
    login: text().notNull(),
    /** Stars, 1 to 5. */
    score: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.login] })],
);

export const history = sqliteTable(
  "history",
  {
    id: id(),
    /** `null` for what belongs to no application. */
    familyId: familyReference(),
    at: text().notNull(),
    /** A login, `family` or `system`. */
    actor: text().notNull(),
    action: text().$type<HistoryAction>().notNull(),
    /** Names of fields, never their values. */
    fields: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    // Under names that are no words of SQL.
    from: text("from_value"),
    to: text("to_value"),
  },
  (table) => [
    index("history_of_family").on(table.familyId, table.at, table.id),
    index("history_newest").on(table.at, table.id),
  ],
);
