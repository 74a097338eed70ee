import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { automaticMails } from "#worker/db/limits.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { keyedHash, type WithSecret } from "#worker/secret.ts";

/*
 * How often links and codes are asked for from one network, whomever they go to: who makes up a family for each of many
 * addresses is not to mail all of them. Counted apart from confirmations, and whether or not there is a family.
 */

/** Within 24 hours. */
export const ASKED_FROM_NETWORK = 60;

const DAY = 24 * 60 * 60_000;
/** Seconds: by then an earlier one may be a day old. */
const WAIT = 60 * 60;

const ENOUGH =
  "Very many links and codes have been asked for from your network today. Please try again later or from another network, or write to us.";

/** Counts a call that asks for a mail. `network`: as it may be stored; `whose`: the address or id that it asks by. */
export const countAsked = async (
  db: Database,
  env: WithSecret,
  { network, whose }: { network: string; whose: string },
): Promise<void> => {
  const asked = {
    network: await keyedHash(env, "network that asks", network),
    recipient: await keyedHash(env, "whom mail is asked for", whose.toLowerCase()),
  };
  const now = new Date();
  const since = new Date(now.getTime() - DAY).toISOString();
  const earlier = db
    .select({ calls: sql`count(*)` })
    .from(automaticMails)
    .where(and(eq(automaticMails.network, asked.network), gt(automaticMails.createdAt, since)));
  const counted = await insertWhere(
    db,
    automaticMails,
    { ...asked, id: crypto.randomUUID(), createdAt: now.toISOString() },
    sql`${earlier} < ${ASKED_FROM_NETWORK}`,
  ).returning({ id: automaticMails.id });
  if (counted.length === 0) throw new TooManyCalls(ENOUGH, { wait: WAIT });
};
