import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import type { Whose } from "#worker/env.ts";

/* Stories and subscriptions are a family's by an address proved by email: anyone may apply with somebody else's. */

/** NULL if it isn't proved. */
const provedAddressOf = ({ familyId, codeWay }: Whose) => {
  const isProved = codeWay === "mailed" ? undefined : sql`FALSE`;
  const isFamily = and(sql`family.id = ${familyId}`, isProved);
  return sql`(SELECT lower(family.email) FROM ${applications} AS family WHERE ${isFamily})`;
};

export const isOwnStory = (whose: Whose) => sql`lower(${stories.email}) = ${provedAddressOf(whose)}`;

export const isOwnSubscription = (whose: Whose) => eq(subscribers.email, provedAddressOf(whose));

export const ownStoryIds = (db: Database, whose: Whose) =>
  db.select({ id: stories.id }).from(stories).where(isOwnStory(whose));

export const ownSubscriptionId = (db: Database, whose: Whose) =>
  db.select({ id: subscribers.id }).from(subscribers).where(isOwnSubscription(whose));
