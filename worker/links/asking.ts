import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { mailRequests } from "#worker/db/limits.ts";
import { TooManyCalls } from "#worker/errors.ts";

/*
 * How often links and codes are asked for from one network, whomever they go to: who makes up a family for each of many
 * addresses is not to mail all of them. Counted whether or not there is a family, and apart from confirmations.
 */

/** In a day. */
export const ASKED_FROM_NETWORK = 60;

const DAY = 24 * 60 * 60_000;

const ENOUGH =
  "Very many links and codes have been asked for from your network today. Please try again tomorrow or from another network, or write to us.";

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Counts a call that asks for a mail. Fails where its network, as it may be stored, has asked often enough today. */
export const countAsked = async (db: Database, network: string, time: number = Date.now()): Promise<void> => {
  const { calls } = mailRequests;
  const counted = await db
    .insert(mailRequests)
    .values({ network, day: dayOf(time), calls: 1 })
    .onConflictDoUpdate({
      target: [mailRequests.network, mailRequests.day],
      set: { calls: sql`${calls} + 1` },
      setWhere: lt(calls, ASKED_FROM_NETWORK),
    })
    .returning({ calls });
  if (counted.length === 0) throw new TooManyCalls(ENOUGH, { wait: Math.ceil((DAY - (time % DAY)) / 1000) });
};

/** Days of networks that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets what no day's limit asks for any more: nothing is kept for longer than two days. */
export const forgetAsked = (db: Database, now: Date) => {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(mailRequests)
    .where(lt(mailRequests.day, dayOf(now.getTime() - DAY)))
    .orderBy(asc(mailRequests.day))
    .limit(BATCH);
  return db.delete(mailRequests).where(inArray(sql`rowid`, old));
};
