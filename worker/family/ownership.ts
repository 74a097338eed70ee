import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema/entities.ts";
import type { FamilyAccess } from "#worker/env.ts";

/* Stories and subscriptions belong to a family only if it proved its email address: anyone can apply with somebody else's. */

/** NULL if it isn't proved. */
const provedAddressOf = ({ familyId, codeWay }: FamilyAccess) => {
  const isProved = codeWay === "mailed" ? undefined : sql`FALSE`;
  const isFamily = and(sql`family.id = ${familyId}`, isProved);
  return sql`(SELECT lower(family.email) FROM ${applications} AS family WHERE ${isFamily})`;
};

export const isOwnStory = (access: FamilyAccess) => sql`lower(${stories.email}) = ${provedAddressOf(access)}`;

export const isOwnSubscription = (access: FamilyAccess) => eq(subscribers.email, provedAddressOf(access));

export const ownStoryIds = (db: Database, access: FamilyAccess) =>
  db.select({ id: stories.id }).from(stories).where(isOwnStory(access));

export const ownSubscriptionId = (db: Database, access: FamilyAccess) =>
  db.select({ id: subscribers.id }).from(subscribers).where(isOwnSubscription(access));
