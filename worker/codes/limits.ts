import { and, count, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { codeLimits } from "#contract/codes.ts";
import type { Database } from "#worker/db/client.ts";
import { familyCodes } from "#worker/db/family-pages.ts";
import { applications } from "#worker/db/schema.ts";

/*
 * How often codes are mailed: to one family, and to one address, however many families anybody makes up for it. Those that
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

/**
 * The codes that an address was mailed: those of the families whose address it is, and those to prove it. `address` is in
 * lower case, as the indexes have it.
 */
const mailedToAddress = (address: SQL, since: string) => {
  // CROSS: from the few families to their codes, never the other way round.
  const opening = sql`SELECT count(*) FROM ${applications} AS theirs
    CROSS JOIN ${familyCodes} AS opening ON opening.family_id = theirs.id
    WHERE lower(theirs.email) = ${address} AND opening.email IS NULL AND opening.shown_to IS NULL
    AND opening.created_at > ${since}`;
  // NOT NULL: without that SQLite does not take the index, which has no others.
  const proving = sql`SELECT count(*) FROM ${familyCodes} AS proving
    WHERE lower(proving.email) = ${address} AND proving.email IS NOT NULL AND proving.shown_to IS NULL
    AND proving.created_at > ${since}`;
  return sql`((${opening}) + (${proving}))`;
};

/** The condition that a family, and the address that the code goes to, may be mailed another one. */
export const mayBeMailed = (
  db: Database,
  { familyId, purpose, address }: { familyId: string; purpose: SQL; address: SQL },
  now: Date,
): SQL => {
  const conditions = LIMITS.map(({ within, atMost }) => {
    const since = new Date(now.getTime() - within).toISOString();
    return sql`${mailedToFamily(db, familyId, purpose, since)} < ${atMost}
      AND ${mailedToAddress(address, since)} < ${atMost}`;
  });
  return sql.join(conditions, sql` AND `);
};
