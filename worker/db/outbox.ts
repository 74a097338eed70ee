import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type MailKind, mailStatuses } from "#contract/mail.ts";
import { createdAt, id } from "./columns.ts";
import * as lookups from "./lookups.ts";

/** Every mail, from the moment its cause is stored. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    /** Id of the application, story or subscription it is about; deleted with it. */
    aboutId: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: mailStatuses })
      .notNull()
      .default("queued")
      .references(() => lookups.mailStatuses.key),
    attempts: integer().notNull().default(0),
    /** Not to be tried before this time. */
    dueAt: text().notNull(),
    /** While this lies ahead, a runner is sending the mail and no other may. */
    leasedUntil: text(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: text(),
  },
  (table) => [
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_status_newest").on(table.status, table.createdAt, table.id),
    index("outbox_kind_newest").on(table.kind, table.createdAt, table.id),
    index("outbox_due").on(table.status, table.dueAt),
    index("outbox_about").on(table.aboutId),
  ],
);
