import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DraftAnswers } from "#contract/drafts.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { familyReference } from "./schema.ts";

/* What families' own pages keep for a while. */

/** Answers that a family has not sent yet. */
export const questionnaireDrafts = sqliteTable(
  "questionnaire_drafts",
  {
    familyId: familyReference().primaryKey(),
    answers: text({ mode: "json" }).$type<DraftAnswers>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index("questionnaire_drafts_oldest").on(table.updatedAt)],
);

/** Codes by which families prove who they are, for a day. */
export const familyCodes = sqliteTable(
  "family_codes",
  {
    id: id(),
    familyId: familyReference().notNull(),
    /** Keyed by a secret of the Worker: a million codes are soon tried. */
    hash: text().notNull(),
    /** The address that it was sent to, which it proves; for one that staff had shown, the one on file. */
    email: text().notNull(),
    /** The account that had it shown; `null` for a mailed one. */
    shownTo: text(),
    tries: integer().notNull().default(0),
    usedAt: text(),
    /** Of the token that it was given for, while that opens the family's data. */
    accessHash: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("family_codes_newest").on(table.familyId, table.createdAt),
    index("family_codes_oldest").on(table.createdAt),
  ],
);
