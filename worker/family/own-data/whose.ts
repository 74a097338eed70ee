import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import type { Whose } from "#worker/env.ts";

/*
 * What else is a family's, by the e-mail address on file: where it has proved by a code that went there that this is its
 * own. Anybody can apply with the address of somebody else, and have a code read out.
 */

/** The address on file, as addresses are compared; none where it is not proved. */
const provedAddressOf = ({ familyId, codeWay }: Whose) => {
  const isProved = codeWay === "mailed" ? undefined : sql`FALSE`;
  const isFamily = and(sql`family.id = ${familyId}`, isProved);
  return sql`(SELECT lower(family.email) FROM ${applications} AS family WHERE ${isFamily})`;
};

export const isOwnStory = (whose: Whose) => sql`lower(${stories.email}) = ${provedAddressOf(whose)}`;

export const isOwnSubscription = (whose: Whose) => eq(subscribers.email, provedAddressOf(whose));

/** A query for the ids of its stories. */
export const ownStoryIds = (db: Database, whose: Whose) =>
  db.select({ id: stories.id }).from(stories).where(isOwnStory(whose));

/** A query for the id of its subscription. */
export const ownSubscriptionId = (db: Database, whose: Whose) =>
  db.select({ id: subscribers.id }).from(subscribers).where(isOwnSubscription(whose));
