import { eq, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import type { Whose } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { deleteMails, deleteSharedLinks } from "#worker/mail/outbox.ts";
import { selectPhotoIds } from "#worker/photos/store.ts";
import { isOwnStory, isOwnSubscription, ownStoryIds, ownSubscriptionId } from "./whose.ts";

/**
 * Deletes everything that is stored about a family: its application, with which go questionnaire, visits, mails, codes and
 * draft, and the stories of its address, where that is proved, with their photos, whose bytes are still to be deleted. What is
 * left is a mail that says so, of which this answers the id.
 */
export const deleteOwn = (
  db: Database,
  whose: Whose,
  also: { subscription: boolean },
  cause: Cause,
): Promise<{ mailId: string; photoIds: string[] }> =>
  readThenWrite(async () => {
    const { familyId } = whose;
    const isMeant = eq(applications.id, familyId);
    const [family] = await db.select({ email: applications.email }).from(applications).where(isMeant);
    if (!family) throw new NotFound("application");
    // By nothing in it but the address can anybody tell whose it was.
    const telling = mailToFamily("deleted", { familyId: crypto.randomUUID(), to: family.email });
    const [, photos] = await db.batch([
      guard(db, hasRow(db, applications, isMeant)),
      selectPhotoIds(db, ownStoryIds(db, whose)),
      deleteMails(db, ownStoryIds(db, whose)),
      db.delete(stories).where(isOwnStory(whose)),
      ...(also.subscription
        ? [
            deleteMails(db, ownSubscriptionId(db, whose)),
            db.delete(subscribers).where(isOwnSubscription(whose)),
          ]
        : []),
      deleteSharedLinks(db, familyId),
      deleteMails(db, familyId),
      // Unlimited: by this mail a family learns of a deletion that was not its own.
      ...(await queueAutomaticMail(db, { ...telling, familyId: null }, sql`TRUE`, {
        ...cause,
        isUnlimited: true,
      })),
      // Last: the others ask it for its address.
      db.delete(applications).where(isMeant),
    ]);
    return { mailId: telling.id, photoIds: photos.map(({ id }) => id) };
  });
