import { lt, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { mailRequests } from "#worker/db/limits.ts";
import { dayOf, secondsLeft } from "#worker/db/network-days.ts";
import { TooManyCalls } from "#worker/errors.ts";

/*
 * How often links and codes are asked for from one network, whomever they go to: who makes up a family for each of many
 * addresses is not to mail all of them. Counted whether or not there is a family, and apart from confirmations.
 */

/** In a day. */
export const ASKED_FROM_NETWORK = 60;

const ENOUGH =
  "Very many links and codes have been asked for from your network today. Please try again tomorrow or from another network, or write to us.";

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
  if (counted.length === 0) throw new TooManyCalls(ENOUGH, { wait: secondsLeft(time) });
};
