import { eq, getTableColumns, sql } from "drizzle-orm";
import { photoPath } from "#contract/photos.ts";
import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { guard } from "#worker/db/guard.ts";
import { type Attempt, noteCreated, once } from "#worker/db/idempotency.ts";
import { stories } from "#worker/db/schema.ts";
import { foldedStory } from "#worker/db/search.ts";
import { type AppError, NotFound } from "#worker/errors.ts";
import { type Cause, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { claimPhotos, mayClaim, type PhotoClaim, photosOf, selectPhotoIds } from "#worker/photos/store.ts";

const { foldedTitle: _title, searchText: _text, ...columns } = getTableColumns(stories);

const answered = {
  ...columns,
  dishPhotos: photosOf(stories.id, "dish"),
  kitchenPhotos: photosOf(stories.id, "kitchen"),
};

/**
 * Stores a story, its claims on its photos and the mail that confirms it, or none of them when it may not have one of the
 * photos. A repeat gets what is stored now, and no `mailId`.
 */
export const submitStory = (
  db: Database,
  input: NewStory,
  claims: PhotoClaim[] | undefined,
  cause: Cause,
  { attempt, refusal }: { attempt?: Attempt | undefined; refusal?: () => Promise<AppError> } = {},
): Promise<{ story: Story; mailId?: string }> => {
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
  return once(db, attempt, {
    create: async () => {
      await db.batch([
        guard(db, claims ? mayClaim(db, photos) : sql`FALSE`),
        db.insert(stories).values({ ...story, ...foldedStory(story) }),
        ...claimPhotos(db, photos, story.id),
        ...(await queueAutomaticMail(db, mail, sql`TRUE`, cause)),
        ...noteCreated(db, attempt, story.id),
      ]);
      return { story, mailId: mail.id };
    },
    again: async (id) => {
      const [found] = await db.select(answered).from(stories).where(eq(stories.id, id));
      return found && { story: found };
    },
    refusal,
  });
};

/** Deletes stories with their mails. Gives how many there were, and their photos, whose bytes are to be deleted. */
export const deleteStories = async (db: Database, ids: readonly string[]) => {
  const chosen = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  const [photos, , deleted] = await db.batch([
    selectPhotoIds(db, sql`(${chosen})`),
    deleteMails(db, chosen),
    db.delete(stories).where(isOneOf(stories.id, ids)).returning({ id: stories.id }),
  ]);
  return { deleted: deleted.length, photoIds: photos.map((photo) => photo.id) };
};

/** The same of one. */
export const deleteStory = async (db: Database, id: string) => {
  const { deleted, photoIds } = await deleteStories(db, [id]);
  if (deleted === 0) throw new NotFound("story");
  return { photoIds };
};
