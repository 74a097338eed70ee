import type { PersonCounts } from "#contract/people.ts";
import { deleteApplications } from "#worker/applications/store.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { subscribers } from "#worker/db/schema.ts";
import { deleteStories } from "#worker/stories/store.ts";
import { deleteSubscribers } from "#worker/subscribers/store.ts";

/** Statements of `deleteByIds`. */
export const DELETE_BY_IDS_QUERIES = 9;

/** Deletes applications, stories, subscribers and emails by id, all or nothing. The cleanup removes their photos. */
export const deleteByIds = async (db: Database, ids: readonly string[]): Promise<PersonCounts> => {
  const [mails, , , , families, , stories, , subscriptions] = await db.batch([
    db.delete(outbox).where(isOneOf(outbox.id, ids)).returning({ id: outbox.id }),
    ...deleteApplications(db, ids),
    ...deleteStories(db, ids),
    ...deleteSubscribers(db, isOneOf(subscribers.id, ids)),
  ]);
  return {
    applications: families.length,
    stories: stories.length,
    subscribers: subscriptions.length,
    mails: mails.length,
  };
};
