import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DraftAnswers } from "#contract/drafts.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { familyReference } from "./entities.ts";

/* Short-lived data of families' pages. */

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
