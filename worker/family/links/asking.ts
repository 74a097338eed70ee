import { and, eq, gte, lt, not, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { mailRequests } from "#worker/db/limits.ts";
import { dayOf, secondsLeft } from "#worker/db/network-days.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { familyRefusal } from "#worker/words/refusals.ts";

/*
 * How often links and codes are asked for from one network, whomever they go to: who makes up a family for each of many
 * addresses is not to mail all of them. Counted whether or not there is a family, and apart from confirmations.
 */

/** In a day. */
export const ASKED_FROM_NETWORK = 60;

const { network: whose, day, calls } = mailRequests;

/** The condition that a network, as it may be stored, has not asked often enough today; before the statement that counts. */
export const mayAsk = (db: Database, network: string, time: number) => {
  const isToday = and(eq(whose, network), eq(day, dayOf(time)));
  return not(hasRow(db, mailRequests, and(isToday, gte(calls, ASKED_FROM_NETWORK))));
};

/** The statement that counts a call which asks for a mail; it answers nothing where that was one too many. */
export const countCall = (db: Database, network: string, time: number) =>
  db
    .insert(mailRequests)
    .values({ network, day: dayOf(time), calls: 1 })
    .onConflictDoUpdate({
      target: [whose, day],
      set: { calls: sql`${calls} + 1` },
      setWhere: lt(calls, ASKED_FROM_NETWORK),
    })
    .returning({ calls });

/** Fails where the call was one too many. */
export const refuseUncounted = (counted: readonly unknown[], time: number) => {
  if (counted.length === 0) throw new TooManyCalls(familyRefusal.tooManyAsked, { wait: secondsLeft(time) });
};

/** Counts a call that asks for a mail. Fails where its network, as it may be stored, has asked often enough today. */
export const countAsked = async (db: Database, network: string, time: number = Date.now()): Promise<void> =>
  refuseUncounted(await countCall(db, network, time), time);
