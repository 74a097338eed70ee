import { type SQL, sql } from "drizzle-orm";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import type { Env } from "#worker/env.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { log } from "#worker/log.ts";
import { dayOf, secondsLeftOfDay } from "#worker/times.ts";
import type { Database } from "./client.ts";
import { guard } from "./locks.ts";

/* Rate limits by fixed UTC windows, so up to twice a limit can pass around the end of a window. */

export interface Quota {
  /** What is limited, for whom: `links to <keyed hash of a mailbox>`. */
  key: string;
  window: string;
  most: number;
  /** Default 1. */
  amount?: number;
}

/** From an IPv6 /64: a household or a phone. */
export const FROM_CONNECTION_A_DAY = 60;
/** From an IPv6 /48, or an IPv4 address, which a carrier may share among thousands of people. */
export const FROM_NETWORK_A_DAY = 300;

/** What networks, smallest first, may use of something. */
export const fromNetworks = (what: string, networks: readonly string[], window: string): Quota[] =>
  networks.map((network, place) => ({
    key: `${what} from ${network}`,
    window,
    most: place < networks.length - 1 ? FROM_CONNECTION_A_DAY : FROM_NETWORK_A_DAY,
  }));

/** The whole site's limits, with their defaults. */
const siteLimits = { AUTOMATIC_MAILS_A_DAY: 2_000, FORMS_A_DAY: 5_000 };
type SiteLimit = keyof typeof siteLimits;

export const dailyLimit = <Name extends SiteLimit>(env: Pick<Env, Name>, name: Name): number => {
  const set = env[name];
  if (set && /^\d{1,9}$/.test(set)) return Number(set);
  if (set) log({ setting: name, error: "is no whole number", used: siteLimits[name] });
  return siteLimits[name];
};

const asJson = (asked: readonly Quota[]) => JSON.stringify(asked.map((quota) => ({ amount: 1, ...quota })));

const part = (name: keyof Quota) => sql.raw(`asked.value ->> '${name}'`);

/** Whether there is room in all of these. */
export const hasQuota = (asked: readonly Quota[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${asJson(asked)}) AS asked
    LEFT JOIN ${quotas} AS used ON used.key = ${part("key")} AND used.window = ${part("window")}
    WHERE coalesce(used.count, 0) + (${part("amount")}) > (${part("most")}))`;

/** Uses quotas up if a condition holds, usually that the limited row was stored. */
export const consumeQuota = (db: Database, asked: readonly Quota[], condition: SQL) =>
  db
    .insert(quotas)
    .select(
      sql`SELECT ${part("key")}, ${part("window")}, ${part("amount")} FROM json_each(${asJson(asked)}) AS asked
        WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [quotas.key, quotas.window],
      set: { count: sql`${quotas.count} + excluded.count` },
    });

/** Stores a row in ten minutes at most, to see whether the database still stores anything. */
export const probeWrites = (db: Database, now: Date) =>
  db
    .insert(quotas)
    .values({ key: "health", window: now.toISOString().slice(0, "YYYY-MM-DDTHH:M".length), count: 1 })
    .onConflictDoNothing();

/* How many applications, stories and subscriptions are stored a day, from a network and in all. Days are UTC. */

export type Form = "applications" | "stories" | "subscriptions";

export type WithFormLimit = Pick<Env, "FORMS_A_DAY">;

/** The rest of the site's day is reserved for networks that sent none. */
const SHARE_OF_MANY = 0.9;

/**
 * `networks`: smallest first; see `storedNetworks`. `statements` go first in the batch that stores the form: they stop it over a
 * limit, else count. `refusal` says so.
 */
export const limitForm = (
  db: Database,
  form: Form,
  { env, networks }: { env: WithFormLimit; networks: readonly string[] },
  now = new Date(),
) => {
  const window = dayOf(now);
  const most = dailyLimit(env, "FORMS_A_DAY");
  const own = fromNetworks(form, networks, window);
  const all = [...own, { key: form, window, most }];
  const leavesRest = hasQuota([{ key: form, window, most: Math.floor(most * SHARE_OF_MANY) }]);
  const isFirst = hasQuota(own.slice(-1).map((largest) => ({ ...largest, most: 1 })));
  const hasRoom = sql`${hasQuota(all)} AND (${leavesRest} OR ${isFirst})`;
  return {
    statements: [guard(db, hasRoom), consumeQuota(db, all, sql`TRUE`)] as const,
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
