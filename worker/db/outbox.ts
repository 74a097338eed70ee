import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type HeldFor, type MailKind, mailStatuses } from "#contract/mail.ts";
import { mailRules } from "#contract/mail-kinds.ts";
import type { Visit } from "#contract/visits.ts";
import { createdAt, id, oneOf, updatedAt } from "./columns.ts";
import * as lookups from "./lookups.ts";
import { applications } from "./schema.ts";

/** What a mail says of a visit: kept with the mail, since a cancelled visit is deleted. */
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

/** Every mail, from the moment its cause is stored. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the application, questionnaire, visit, story or subscription it is about. */
    aboutId: text().notNull(),
    /** The family it goes to, with which it is deleted; `null` for mails about no family. */
    familyId: text().references(() => applications.id, { onDelete: "cascade" }),
    /** What the decision was about that it tells of; `null` when it tells of none. */
    heldFor: text().$type<HeldFor>(),
    visit: text({ mode: "json" }).$type<MailedVisit>(),
    /** `null` for the address that the family has as the mail is sent, which is noted then. */
    recipient: text(),
    /** Empty, as the text, until it is released, or first tried where nobody releases it; edited words are there already. */
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    /** Staff have changed its own words. */
    edited: integer({ mode: "boolean" }).notNull().default(false),
    /** The code that is put into its words as it is sent; gone once it is, or the code is too old. */
    code: text(),
    status: oneOf(mailStatuses, lookups.mailStatuses).notNull().default("queued"),
    /** When its words were put in, by staff's release or the rule of its kind; automatic ones are written released. */
    releasedAt: text(),
    attempts: integer().notNull().default(0),
    /** Not to be tried before this time. */
    dueAt: text().notNull(),
    /** While this lies ahead, a runner is sending the mail and no other may. */
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
    // At most one mail about something waits for its release.
    uniqueIndex("outbox_one_waiting")
      .on(table.aboutId, table.familyId, table.heldFor)
      .where(
        sql.raw(`"held_for" IS NOT NULL AND ("released_at" IS NULL AND "status" IN ('held', 'queued'))`),
      ),
    // After which reminders of the questionnaire are due.
    index("outbox_approvals")
      .on(table.sentAt)
      .where(sql.raw(`"kind" = 'application_approved' AND "status" = 'sent'`)),
  ],
);

/**
 * That a mail can still be taken back: it is held, or its rule sends it once the time for an undo is over. The + hides an
 * index of all that is held: who asks names the family, or what the mail is about.
 */
export const isUnreleased = sql`(${outbox.releasedAt} IS NULL AND +${outbox.status} IN ('held', 'queued'))`;

/** The condition that no runner is sending the mail. */
export const isUnleased = (now: Date) => sql`coalesce(${outbox.leasedUntil}, '') <= ${now.toISOString()}`;

/** When each kind of mail is sent, and its words where staff have changed them. */
export const mailKindSettings = sqliteTable("mail_kinds", {
  kind: text().$type<MailKind>().primaryKey(),
  rule: oneOf(mailRules, lookups.mailRules).notNull().default("hold"),
  /** `null`, as the text, while it is the original one. */
  subject: text(),
  text: text(),
  updatedAt: updatedAt(),
});
