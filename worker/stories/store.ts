import { eq, sql } from "drizzle-orm";
import { photoPath } from "#contract/photos.ts";
import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { type Attempt, isFirst, noteCreated } from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { stories } from "#worker/db/schema.ts";
import { foldedName, searchWords } from "#worker/db/search.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { type Cause, queueAutomaticMailWhere } from "#worker/mail/automatic-mails.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { claimPhotos, mayClaim, type PhotoClaim, selectPhotoIds } from "#worker/photos/store.ts";
import { confirmStory } from "./mails.ts";

const PHOTOS_TAKEN =
  "One of these photos was just sent with another story. If you pressed the button twice, yours has reached us.";

/**
 * Stores a story, its claims on its photos and the mail that confirms it, or none of them: a `Conflict`
 * when another story was quicker to claim one of the photos, or the same call was made before.
 */
export const submitStory = async (
  db: Database,
  input: NewStory,
  photos: PhotoClaim[],
  cause: Cause,
  attempt?: Attempt,
) => {
  const now = new Date().toISOString();
  const pathsOf = (kind: PhotoClaim["kind"]) =>
    photos.filter((photo) => photo.kind === kind).map(({ id }) => photoPath(id));
  const story: Story = {
    ...input,
    dishPhotos: pathsOf("dish"),
    kitchenPhotos: pathsOf("kitchen"),
    id: crypto.randomUUID(),
    consentedAt: input.consentVersion && now,
    createdAt: now,
  };
  const mail = confirmStory(story);
  const row = {
    ...story,
    foldedTitle: foldedName(story.title),
    searchWords: searchWords([story.title, story.authorName], story.email),
  };
  const stored = hasRow(db, stories, eq(stories.id, story.id));
  const queued = await queueAutomaticMailWhere(db, mail, stored, cause);
  const [inserted] = await db.batch([
    insertWhere(db, stories, row, sql`${mayClaim(db, photos)} AND ${isFirst(db, attempt)}`).returning({
      id: stories.id,
    }),
    ...claimPhotos(db, photos, story.id, stored),
    ...queued,
    ...noteCreated(db, attempt, { id: story.id, answer: story }, stored),
  ]);
  if (inserted.length === 0) throw new Conflict(PHOTOS_TAKEN);
  return { story, mailId: mail.id };
};

/** Deletes a story with its mails. Gives its photos, whose bytes are to be deleted. */
export const deleteStory = async (db: Database, id: string) => {
  const [photos, , deleted] = await db.batch([
    selectPhotoIds(db, id),
    deleteMails(db, id),
    db.delete(stories).where(eq(stories.id, id)).returning({ id: stories.id }),
  ]);
  if (deleted.length === 0) throw new NotFound("story");
  return { photoIds: photos.map((photo) => photo.id) };
};
