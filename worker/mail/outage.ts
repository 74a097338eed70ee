import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";

/* While the sender's domain is refused no mail goes out, whatever it says and whoever it is to: the mails wait, with the reason. */

/** In the words of an index, which has only those. */
const isRefusedSender = sql`${outbox.status} = 'queued' AND instr(${outbox.lastError}, 'E_SENDER_') > 0`;

/** The condition that no mail can be sent, as far as is known. */
export const isOutage = sql<number>`EXISTS (SELECT 1 FROM ${outbox} WHERE ${isRefusedSender})`;

/** The statement that finds what the mail service says of it. */
export const selectOutage = (db: Database) =>
  db
    .select({ error: sql<string>`${outbox.lastError}`.as("error") })
    .from(outbox)
    .where(isRefusedSender)
    .limit(1);
