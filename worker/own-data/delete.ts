import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { deleteBytes } from "#worker/photos/bytes.ts";
import { selectPhotoIds } from "#worker/photos/store.ts";
import { addressOf, isOwnStory, isOwnSubscription, ownStoryIds, ownSubscriptionId } from "./whose.ts";

/**
 * The statement that deletes mails that belong to no family and went to this one: to the address on file, or to one that
 * it had before, to which its confirmation went or the news that it has another.
 */
const deleteMailsToFamily = (db: Database, familyId: string) => {
  const earlier = sql`SELECT lower(own.recipient) FROM ${outbox} AS own
    WHERE own.family_id = ${familyId} AND +own.kind IN ('registration', 'address_changed')`;
  return db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.kind, ["link", "code", "address_changed"]),
        isNull(sql`+${outbox.familyId}`),
        sql`lower(${outbox.recipient}) IN (SELECT ${addressOf(familyId)} UNION ALL ${earlier})`,
      ),
    );
};

/** The statements that end its subscription, with the mails to it. */
const deleteSubscription = (db: Database, familyId: string): BatchItem<"sqlite">[] => [
  deleteMails(db, ownSubscriptionId(db, familyId)),
  db.delete(subscribers).where(isOwnSubscription(familyId)),
];

/** What R2 does not delete now the clean-up finds: nothing has the photos any more. */
const deletePhotos = async (bucket: R2Bucket, ids: string[]) => {
  try {
    await deleteBytes(bucket, ids);
  } catch (error) {
    console.error({ job: "own data", error: String(error), photos: ids.length });
  }
};

/**
 * Deletes everything that is stored about a family (docs/decisions/0090): its application, with which go questionnaire,
 * visits, mails, codes and draft, and the stories of its address with their photos.
 */
export const deleteOwn = async (
  db: Database,
  bucket: R2Bucket,
  familyId: string,
  also: { subscription: boolean },
): Promise<void> => {
  const isMeant = eq(applications.id, familyId);
  const [photos, found] = await db.batch([
    selectPhotoIds(db, ownStoryIds(db, familyId)),
    db.select({ id: applications.id }).from(applications).where(isMeant),
    deleteMails(db, ownStoryIds(db, familyId)),
    db.delete(stories).where(isOwnStory(familyId)),
    ...(also.subscription ? deleteSubscription(db, familyId) : []),
    deleteMailsToFamily(db, familyId),
    deleteMails(db, familyId),
    // Last: the others ask it for its address.
    db.delete(applications).where(isMeant),
  ]);
  if (found.length === 0) throw new NotFound("application");
  await deletePhotos(
    bucket,
    photos.map(({ id }) => id),
  );
};
