import { eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";

/* What else is a family's, by the e-mail address on file: it has proved that this is its own. */

/** The address on file, as addresses are compared. */
export const addressOf = (familyId: string) =>
  sql`(SELECT lower(family.email) FROM ${applications} AS family WHERE family.id = ${familyId})`;

export const isOwnStory = (familyId: string) => sql`lower(${stories.email}) = ${addressOf(familyId)}`;

export const isOwnSubscription = (familyId: string) => eq(subscribers.email, addressOf(familyId));

/** A query for the ids of its stories. */
export const ownStoryIds = (db: Database, familyId: string) =>
  db.select({ id: stories.id }).from(stories).where(isOwnStory(familyId));

/** A query for the id of its subscription. */
export const ownSubscriptionId = (db: Database, familyId: string) =>
  db.select({ id: subscribers.id }).from(subscribers).where(isOwnSubscription(familyId));
