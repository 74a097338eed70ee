import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import type { Whose } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { deleteMails, deleteSharedLinks } from "#worker/mail/outbox.ts";
import { deleteBytes } from "#worker/photos/bytes.ts";
import { selectPhotoIds } from "#worker/photos/store.ts";
import { isOwnStory, isOwnSubscription, ownStoryIds, ownSubscriptionId } from "./whose.ts";

/** The statements that end its subscription, with the mails to it. */
const deleteSubscription = (db: Database, whose: Whose): BatchItem<"sqlite">[] => [
  deleteMails(db, ownSubscriptionId(db, whose)),
  db.delete(subscribers).where(isOwnSubscription(whose)),
];

/** What R2 does not delete now the clean-up finds: nothing has the photos any more. */
const deletePhotos = async (bucket: R2Bucket, ids: string[]) => {
  try {
    await deleteBytes(bucket, ids);
  } catch (error) {
    logError({ job: "own data", photos: ids.length }, error);
  }
};

/** The mail about the deletion: by nothing in it but the address can anybody tell whose it was. */
const lastMail = (to: string) => ({
  ...mailToFamily("deleted", { familyId: crypto.randomUUID(), to }),
  familyId: null,
});

/**
 * Deletes everything that is stored about a family: its application, with which go questionnaire,
 * visits, mails, codes and draft, and the stories of its address, where that is proved, with their photos. What is left is a mail
 * that says so, of which this answers the id.
 */
export const deleteOwn = async (
  db: Database,
  bucket: R2Bucket,
  whose: Whose,
  also: { subscription: boolean },
  cause: Cause,
): Promise<{ mailId: string }> => {
  const { familyId } = whose;
  const isMeant = eq(applications.id, familyId);
  const [family] = await db.select({ email: applications.email }).from(applications).where(isMeant);
  if (!family) throw new NotFound("application");
  const mail = lastMail(family.email);
  // Unlimited: by this mail a family learns of a deletion that was not its own.
  const isThere = hasRow(db, applications, isMeant);
  const queued = await queueAutomaticMail(db, mail, isThere, { ...cause, isUnlimited: true });
  const [photos, found] = await db.batch([
    selectPhotoIds(db, ownStoryIds(db, whose)),
    db.select({ id: applications.id }).from(applications).where(isMeant),
    deleteMails(db, ownStoryIds(db, whose)),
    db.delete(stories).where(isOwnStory(whose)),
    ...(also.subscription ? deleteSubscription(db, whose) : []),
    deleteSharedLinks(db, familyId),
    deleteMails(db, familyId),
    ...queued,
    // Last: the others ask it for its address.
    db.delete(applications).where(isMeant),
  ]);
  if (found.length === 0) throw new NotFound("application");
  await deletePhotos(
    bucket,
    photos.map(({ id }) => id),
  );
  return { mailId: mail.id };
};
