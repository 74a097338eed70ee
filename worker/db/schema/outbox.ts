import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type HeldFor, type MailKind, mailStatuses } from "#contract/mail.ts";
import { mailRules } from "#contract/mail-kinds.ts";
import type { Visit } from "#contract/visits.ts";
import { unindexed } from "#worker/db/expressions.ts";
import { createdAt, id, lookupColumn, updatedAt } from "./columns.ts";
import { familyReference } from "./entities.ts";
import * as lookups from "./lookups.ts";

/** Visit fields copied into its emails, because a cancelled visit is deleted. */
export const mailedOfVisit = [
  "id",
  "scheduledDate",
  "timeSlot",
  "arrivalTime",
  "sequence",
  "createdAt",
  "updatedAt",
] as const;
export type MailedVisit = Pick<Visit, (typeof mailedOfVisit)[number]>;

/** Every email, from the moment its cause is stored. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of an application, questionnaire, visit, story or subscription. */
    aboutId: text().notNull(),
    /** `null` for emails about no family. */
    familyId: familyReference(),
    /** The subject of the decision it announces, if any. */
    heldFor: text().$type<HeldFor>(),
    visit: text({ mode: "json" }).$type<MailedVisit>(),
    /** The email that this one repeats to the show's own address. Never held, and true whatever has changed since. */
    copyOf: text(),
    /** `null` until it is sent, if it goes to the family's current address. */
    recipient: text(),
    /** Like the text, empty until release or the first attempt, unless staff edit it. */
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    /** By staff. */
    edited: integer({ mode: "boolean" }).notNull().default(false),
    /** Filled into its text while sending. Removed once sent or expired. */
    code: text(),
    status: lookupColumn(mailStatuses, lookups.mailStatuses).notNull().default("queued"),
    /** When staff or its kind's rule released it. Automatic emails are released from the start. */
    releasedAt: text(),
    attempts: integer().notNull().default(0),
    /** The earliest next attempt. */
    dueAt: text().notNull(),
    /** End of a runner's lease to send it. */
    leasedUntil: text(),
    lastError: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: text(),
  },
  (table) => [
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_status_newest").on(table.status, table.createdAt, table.id),
    index("outbox_kind_newest").on(table.kind, table.createdAt, table.id),
    index("outbox_status_kind_newest").on(table.status, table.kind, table.createdAt, table.id),
    index("outbox_due").on(table.status, table.dueAt),
    index("outbox_about").on(table.aboutId, table.createdAt, table.id),
    index("outbox_family_newest").on(table.familyId, table.createdAt, table.id),
    // At most one email per subject waits for release.
    uniqueIndex("outbox_one_waiting")
      .on(table.aboutId, table.familyId, table.heldFor)
      .where(
        sql.raw(`"held_for" IS NOT NULL AND ("released_at" IS NULL AND "status" IN ('held', 'queued'))`),
      ),
    // For questionnaire reminders.
    index("outbox_approvals")
      .on(table.sentAt)
      .where(sql.raw(`"kind" = 'application_approved' AND "status" = 'sent' AND "copy_of" IS NULL`)),
  ],
);

/** Held, or still in its undo period. */
export const isUnreleased = sql`(${outbox.releasedAt} IS NULL AND ${unindexed(outbox.status)} IN ('held', 'queued'))`;

export const isUnleased = (now: Date) => sql`coalesce(${outbox.leasedUntil}, '') <= ${now.toISOString()}`;

/** When each kind of email is sent, and staff's template for it. */
export const mailKindSettings = sqliteTable("mail_kinds", {
  kind: text().$type<MailKind>().primaryKey(),
  rule: lookupColumn(mailRules, lookups.mailRules).notNull().default("hold"),
  /** Like the text, `null` for the original. */
  subject: text(),
  text: text(),
  updatedAt: updatedAt(),
});
