import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HistoryAction } from "#contract/history.ts";
import type { DraftAnswers } from "#contract/questionnaires.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { familyReference } from "./entities.ts";

/* What belongs to an application and is deleted with it: staff's notes and scores, its history, drafts and codes. */

export const notes = sqliteTable(
  "notes",
  {
    id: id(),
    familyId: familyReference().notNull(),
    /** Login. */
    author: text().notNull(),
    text: text().notNull(),
    /** Folded for search (search.ts). */
    searchText: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index("notes_of_family").on(table.familyId, table.createdAt, table.id)],
);

export const mentions = sqliteTable(
  "mentions",
  {
    /** Lowercase. */
    login: text().notNull(),
    familyId: familyReference().notNull(),
    noteId: text()
      .notNull()
      .references(() => notes.id, { onDelete: "cascade" }),
    done: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.login, table.familyId, table.noteId] }),
    index("mentions_of_family").on(table.familyId),
    index("mentions_of_note").on(table.noteId),
    index("mentions_open").on(table.login, table.done),
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
    /** `null` for events of the site. */
    familyId: familyReference(),
    at: text().notNull(),
    /** A login, `family` or `system`. */
    actor: text().notNull(),
    action: text().$type<HistoryAction>().notNull(),
    /** Field names, never values. */
    fields: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    // FROM and TO are SQL keywords.
    from: text("from_value"),
    to: text("to_value"),
  },
  (table) => [
    index("history_of_family").on(table.familyId, table.at, table.id),
    index("history_newest").on(table.at, table.id),
    // Of the families' own corrections.
    index("history_corrections")
      .on(table.familyId, table.at)
      .where(sql.raw(`"action" = 'corrected' AND "actor" = 'family'`)),
  ],
);

export const questionnaireDrafts = sqliteTable(
  "questionnaire_drafts",
  {
    familyId: familyReference().primaryKey(),
    answers: text({ mode: "json" }).$type<DraftAnswers>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index("questionnaire_drafts_oldest").on(table.updatedAt)],
);

/** One-time codes that prove who a family is, kept for a day. */
export const familyCodes = sqliteTable(
  "family_codes",
  {
    id: id(),
    familyId: familyReference().notNull(),
    /** An HMAC: anyone could try a million codes against a plain hash. */
    hash: text().notNull(),
    /** The address it was sent to, and so proves; for a code shown to staff, the one on file. */
    email: text().notNull(),
    /** The staff login it was shown to; `null` if mailed. */
    shownTo: text(),
    tries: integer().notNull().default(0),
    /** The hashed networks of each try. */
    triedFrom: text({ mode: "json" }).$type<string[][]>().notNull().default([]),
    usedAt: text(),
    /** Hash of the access token that it was redeemed for. */
    accessHash: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("family_codes_newest").on(table.familyId, table.createdAt),
    index("family_codes_oldest").on(table.createdAt),
  ],
);
