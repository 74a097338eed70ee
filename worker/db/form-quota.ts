import { sql } from "drizzle-orm";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import type { Env } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import type { Database } from "./client.ts";
import { guard } from "./locks.ts";
import { consumeQuota, dailyLimit, dayOf, fromNetworks, hasQuota, secondsLeftOfDay } from "./quota.ts";

/* How many applications, stories and subscriptions are stored a day, from a network and in all. Days are UTC. */

export type Form = "applications" | "stories" | "subscriptions";

export type WithFormLimit = Pick<Env, "FORMS_A_DAY">;

/** The rest of the site's day is reserved for networks that sent none. */
const SHARE_OF_MANY = 0.9;

interface Sender {
  env: WithFormLimit;
  /** Smallest first; see `storedNetworks`. */
  networks: readonly string[];
}

/** `statements` go first in the batch that stores the form: they stop it over a limit, else count. `refusal` says so. */
export const limitForm = (db: Database, form: Form, { env, networks }: Sender, now = new Date()) => {
  const window = dayOf(now);
  const most = dailyLimit(env, "FORMS_A_DAY");
  const own = fromNetworks(form, networks, window);
  const uses = [...own, { key: form, window, most }];
  const leavesRest = hasQuota([{ key: form, window, most: Math.floor(most * SHARE_OF_MANY) }]);
  const isFirst = hasQuota(own.slice(-1).map((largest) => ({ ...largest, most: 1 })));
  const hasRoom = sql`${hasQuota(uses)} AND (${leavesRest} OR ${isFirst})`;
  return {
    statements: [guard(db, hasRoom), consumeQuota(db, uses, sql`TRUE`)] as const,
    refusal: async () => {
      const [asked] = await db.all<{ hasRoom: number }>(sql`SELECT ${hasRoom} AS "hasRoom"`);
      if (asked?.hasRoom) return undefined;
      return new TooManyCalls(
        `We have received as many ${form} today as we can take, from your network or in all. Please send this again tomorrow.`,
        { wait: secondsLeftOfDay(now) },
      );
    },
  };
};

/** The column of the forms that not everybody can send any more today. */
export const scarceForms = (env: WithFormLimit, now: Date) =>
  sql`(SELECT json_group_array(${quotas.key}) FROM ${quotas}
    WHERE ${quotas.window} = ${dayOf(now)} AND ${quotas.key} IN ('applications', 'stories', 'subscriptions')
      AND ${quotas.count} >= ${Math.floor(dailyLimit(env, "FORMS_A_DAY") * SHARE_OF_MANY)})`.mapWith(
    (json: string) => JSON.parse(json) as Form[],
  );
