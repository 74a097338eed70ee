import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { mailboxIn } from "#worker/db/mailbox.ts";
import { applications } from "#worker/db/schema.ts";

/*
 * A mailbox has many addresses, maria+1@ and maria+2@ among them, and a stranger may apply with as many as it likes. What
 * families may have mailed by themselves is therefore bounded for each mailbox, too. That bound is not for families that the
 * casting team has taken, nor for the one that first applied: they keep their own limits, whatever is sent after them.
 */

/** The condition that among some families there is one which a mailbox's bound is not for. */
export const hasOwnShare = (db: Database, isMeant: SQL, mailbox: SQL): SQL => {
  const first = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(mailboxIn(applications.email), mailbox))
    .orderBy(asc(applications.createdAt))
    .limit(1);
  return hasRow(db, applications, and(isMeant, or(isInvited, eq(applications.id, sql`${first}`))));
};
