import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { mailOutage } from "#worker/db/site.ts";

/*
 * While the sender's domain is refused no mail goes out, whatever it says and whoever it is to. That is noted once, and
 * told to staff; the mails wait.
 */

const ID = 1;

/** The condition that no mail can be sent, as far as is known. */
export const isOutage = sql<number>`EXISTS (SELECT 1 FROM ${mailOutage})`;

/** The statement that notes it: since when stays, and why is the last that was said. */
export const noteOutage = (db: Database, error: string, now: Date) =>
  db
    .insert(mailOutage)
    .values({ id: ID, error, since: now.toISOString() })
    .onConflictDoUpdate({ target: mailOutage.id, set: { error } });

/** A mail has gone out. */
export const endOutage = (db: Database) => db.delete(mailOutage);

/** The statement that reads it, for whoever reads other things, too. */
export const selectOutage = (db: Database) =>
  db.select({ error: mailOutage.error, since: mailOutage.since }).from(mailOutage);
