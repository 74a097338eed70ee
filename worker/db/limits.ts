import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

/* What has been used of what a stranger may use. Recipients and networks stand here as keyed hashes alone. */

/** Mails of the last two days that a stranger caused, to count those to a recipient and from a network. */
export const automaticMails = sqliteTable(
  "automatic_mails",
  {
    /** The mail's id in the outbox. */
    id: id(),
    recipient: text().notNull(),
    network: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("automatic_mails_recipient").on(table.recipient, table.createdAt),
    index("automatic_mails_network").on(table.network, table.createdAt),
    index("automatic_mails_oldest").on(table.createdAt),
  ],
);

/** How many of them there were in an hour from the whole site: a day is a sum of few rows, however many mails there are. */
export const automaticMailHours = sqliteTable("automatic_mail_hours", {
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: text().primaryKey(),
  mails: integer().notNull(),
});

/** Calls of a network that asked for links and codes by mail, by the day. */
export const mailRequests = sqliteTable(
  "mail_requests",
  {
    network: text().notNull(),
    /** `YYYY-MM-DD`, UTC. */
    day: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.day] }),
    index("mail_requests_oldest").on(table.day),
  ],
);

/**
 * How often something was done in a span of time, for the limits on what strangers may cause. Who did it, or to whom, stands
 * in the key as a keyed hash alone.
 */
export const usage = sqliteTable(
  "usage",
  {
    /** What is counted, and whose: `application mails <hash of an address>`. */
    key: text().notNull(),
    /** The span it is counted in, as the beginning of an ISO time in UTC: `2026-11-25` or `2026-11-25T13`. */
    window: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index("usage_oldest").on(table.window)],
);
