import { and, count, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { mailboxIn } from "#worker/db/mailbox.ts";
import { applications } from "#worker/db/schema.ts";
import { hasOwnShare } from "#worker/family/links/mailbox-share.ts";
import { mailboxOf } from "#worker/mail/recipients.ts";

/*
 * How often codes are mailed: to one family, and to one mailbox, however many families anybody makes up for it. Those that
 * staff had shown do not count.
 */

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const LIMITS = [
  { within: MINUTE, atMost: 1 },
  { within: DAY, atMost: codeLimits.aDay },
];

/** The codes of a purpose that a family was mailed. */
const mailedToFamily = (db: Database, familyId: string, purpose: SQL, since: string) =>
  db
    .select({ mailed: count() })
    .from(familyCodes)
    .where(
      and(
        eq(familyCodes.familyId, familyId),
        isNull(familyCodes.shownTo),
        gt(familyCodes.createdAt, since),
        purpose,
      ),
    );

/** The codes that a mailbox was mailed: those of the families with an address of it, and those to prove one. */
const mailedToMailbox = (mailbox: SQL, since: string) => {
  // CROSS: from the few families to their codes, never the other way round.
  const opening = sql`SELECT count(*) FROM ${applications} AS theirs
    CROSS JOIN ${familyCodes} AS opening ON opening.family_id = theirs.id
    WHERE ${mailboxIn(sql`theirs.email`)} = ${mailbox} AND opening.email IS NULL AND opening.shown_to IS NULL
    AND opening.created_at > ${since}`;
  // NOT NULL: without that SQLite does not take the index, which has no others.
  const proving = sql`SELECT count(*) FROM ${familyCodes} AS proving
    WHERE ${mailboxIn(sql`proving.email`)} = ${mailbox} AND proving.email IS NOT NULL AND proving.shown_to IS NULL
    AND proving.created_at > ${since}`;
  return sql`((${opening}) + (${proving}))`;
};

/** The condition that a family, and the mailbox that the code goes to, may be mailed another one. */
export const mayBeMailed = (
  db: Database,
  { familyId, newAddress, purpose }: { familyId: string; newAddress: string | null; purpose: SQL },
  now: Date,
): SQL => {
  const own = sql`(SELECT ${mailboxIn(applications.email)} FROM ${applications} WHERE ${applications.id} = ${familyId})`;
  const mailbox = newAddress === null ? own : sql`${mailboxOf(newAddress)}`;
  const conditions = LIMITS.map(({ within, atMost }) => {
    const since = new Date(now.getTime() - within).toISOString();
    const mailboxMay = sql`${mailedToMailbox(mailbox, since)} < ${atMost}`;
    // What others have sent with an address of a family's own mailbox takes no code of the day from it.
    const may =
      within === DAY && newAddress === null
        ? or(mailboxMay, hasOwnShare(db, eq(applications.id, familyId), mailbox))
        : mailboxMay;
    return sql`${mailedToFamily(db, familyId, purpose, since)} < ${atMost} AND ${may}`;
  });
  return sql.join(conditions, sql` AND `);
};
