import { eq, getTableColumns, sql } from "drizzle-orm";
import { photoPath } from "#contract/photos.ts";
import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import {
  type Attempt,
  created,
  createdId,
  isFirst,
  noteCreated,
  selectEarlier,
} from "#worker/db/idempotency.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { stories } from "#worker/db/schema.ts";
import { foldedStory } from "#worker/db/search.ts";
import { NotFound } from "#worker/errors.ts";
import { type Cause, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { claimPhotos, mayClaim, type PhotoClaim, photosOf, selectPhotoIds } from "#worker/photos/store.ts";

const { foldedTitle: _title, searchText: _text, ...columns } = getTableColumns(stories);

/** Under names of their own: of two columns called alike, a row in the answer to a D1 batch keeps one. */
const answered = {
  ...columns,
  dishPhotos: photosOf(stories.id, "dish").as("dish_photos"),
  kitchenPhotos: photosOf(stories.id, "kitchen").as("kitchen_photos"),
};

/**
 * Stores a story, its claims on its photos and the mail that confirms it, or none of them: `undefined` when it may not have
 * one of the photos. A repeat gets what is stored now, and no `mailId`.
 */
export const submitStory = async (
  db: Database,
  input: NewStory,
  claims: PhotoClaim[] | undefined,
  cause: Cause,
  attempt?: Attempt,
): Promise<{ story: Story; mailId?: string } | undefined> => {
  const now = new Date().toISOString();
  const photos = claims ?? [];
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
  const mail = {
    id: crypto.randomUUID(),
    kind: "story",
    aboutId: story.id,
    familyId: null,
    to: story.email,
  } as const;
  const row = { ...story, ...foldedStory(story) };
  const stored = hasRow(db, stories, eq(stories.id, story.id));
  const queued = await queueAutomaticMail(db, mail, stored, cause);
  const may = sql`${claims ? mayClaim(db, photos) : sql`FALSE`} AND ${isFirst(db, attempt)}`;
  const [inserted, earlier, found] = await db.batch([
    insertWhere(db, stories, row, may).returning({ id: stories.id }),
    selectEarlier(db, attempt),
    db
      .select(answered)
      .from(stories)
      .where(eq(stories.id, createdId(db, attempt, story.id))),
    ...claimPhotos(db, photos, story.id, stored),
    ...queued,
    ...noteCreated(db, attempt, story.id, stored),
  ]);
  if (inserted.length > 0) return { story, mailId: mail.id };
  const repeated = created(attempt, earlier, found);
  return repeated && { story: repeated };
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
