import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type PhotoKind, type PhotoType, photoPath } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { photos } from "#worker/db/schema.ts";
import { countUses, dayOf, isLeft, secondsLeftOfDay } from "#worker/db/usage.ts";
import { NotFound, TooManyCalls } from "#worker/errors.ts";

const HOUR_MS = 60 * 60_000;

/**
 * A story may claim a photo for so long after its upload address was given out. This ends before the clean-up begins, so
 * that the two never meet.
 */
const CLAIM_LIFETIME_MS = 23 * HOUR_MS;

/** After so long a photo that belongs to no story is deleted. */
const UNCLAIMED_LIFETIME_MS = 24 * HOUR_MS;

/**
 * What one network may upload in a day, so that nobody fills the bucket at our cost. Carriers put thousands of people behind one
 * address: this is enough for more than a thousand stories with two photos as the form sends them.
 */
export const DAILY_BYTES = 2 * 1024 ** 3;

/** A photo and its place in the story that is to have it. */
export interface PhotoClaim {
  id: string;
  contentType: PhotoType;
  kind: PhotoKind;
  position: number;
}

/**
 * Stores a photo whose upload address is about to be given out. Fails where the network that asks has had enough of them
 * today; staff, who are not counted, always get one.
 */
export const expectPhoto = async (
  db: Database,
  contentType: PhotoType | undefined,
  sender: { networks: readonly string[]; bytes: number } | undefined,
  now: Date = new Date(),
): Promise<string> => {
  const photo = { id: crypto.randomUUID(), contentType, createdAt: now.toISOString() };
  const day = { window: dayOf(now), most: DAILY_BYTES };
  const usesOf = ({ networks, bytes }: NonNullable<typeof sender>) =>
    networks.map((network) => ({ ...day, key: `photo bytes ${network}`, amount: bytes }));
  const uses = sender ? usesOf(sender) : [];
  const [stored] = await db.batch([
    insertWhere(db, photos, photo, isLeft(uses)).returning({ id: photos.id }),
    countUses(db, uses, hasRow(db, photos, eq(photos.id, photo.id))),
  ]);
  if (stored.length === 0)
    throw new TooManyCalls(
      "Very many photos have come from your network today. Please try again tomorrow, or send your story without this one.",
      { wait: secondsLeftOfDay(now) },
    );
  return photo.id;
};

const ago = (milliseconds: number, now: Date = new Date()) =>
  new Date(now.getTime() - milliseconds).toISOString();

/**
 * Why a photo whose address was given out can't become part of a new story; NULL where it can. It keeps its kind when its
 * story is deleted: what had a story once is never given to another.
 */
const claimFault = () => sql<"taken" | "too old" | null>`CASE
  WHEN coalesce(${photos.storyId}, ${photos.kind}) IS NOT NULL THEN 'taken'
  WHEN ${photos.createdAt} <= ${ago(CLAIM_LIFETIME_MS)} THEN 'too old' END`;

/** The statement that finds which photos are known, and why they can't be claimed. */
export const selectPhotos = (db: Database, ids: string[]) =>
  db
    .select({ id: photos.id, fault: claimFault().as("fault") })
    .from(photos)
    .where(inArray(photos.id, ids));

/** The condition that a story may have all of these photos. */
export const mayClaim = (db: Database, claims: PhotoClaim[]): SQL => {
  if (claims.length === 0) return sql`TRUE`;
  const ids = claims.map(({ id }) => id);
  const free = and(inArray(photos.id, ids), isNull(claimFault()));
  const count = db.select({ count: sql`count(*)` }).from(photos).where(free);
  return sql`${count} = ${claims.length}`;
};

/** The statements that give a story its photos, for the batch that inserts it. */
export const claimPhotos = (db: Database, claims: PhotoClaim[], storyId: string) =>
  claims.map(({ id, ...place }) =>
    db
      .update(photos)
      .set({ ...place, storyId })
      .where(eq(photos.id, id)),
  );

/** Column of a list of stories: the addresses of a story's photos of a kind, in order; those for staff unless others are made. */
export const photosOf = (storyId: SQLiteColumn, kind: PhotoKind, addressOf = photoPath) => {
  const ids = sql`SELECT json_group_array(${photos.id} ORDER BY ${photos.position}) FROM ${photos}
    WHERE ${photos.storyId} = ${storyId} AND ${photos.kind} = ${kind}`;
  return sql`(${ids})`.mapWith((json: string) => (JSON.parse(json) as string[]).map(addressOf));
};

/** The statement that finds the photos of stories, for the batch that deletes them. Takes a story's id, or a query for several. */
export const selectPhotoIds = (db: Database, storyIds: string | SQLWrapper) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(typeof storyIds === "string" ? eq(photos.storyId, storyIds) : inArray(photos.storyId, storyIds));

/**
 * A photo that belongs to a story, and for whose row a condition holds where one is given. Others are not shown: nobody has
 * looked into their bytes yet.
 */
export const findPhoto = async (db: Database, id: string, condition?: SQL) => {
  const [photo] = await db
    .select({ id: photos.id, contentType: photos.contentType })
    .from(photos)
    .where(and(eq(photos.id, id), isNotNull(photos.storyId), condition));
  if (!photo?.contentType) throw new NotFound("photo");
  return { id, contentType: photo.contentType };
};

/** The oldest photos that belong to no story and may not be claimed by one any more, at most so many. */
export const selectForgotten = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(and(isNull(photos.storyId), lt(photos.createdAt, ago(UNCLAIMED_LIFETIME_MS, now))))
    .orderBy(asc(photos.createdAt))
    .limit(limit);

/** Forgets photos whose bytes are gone. */
export const forgetPhotos = (db: Database, ids: string[]) =>
  db.delete(photos).where(and(isNull(photos.storyId), isOneOf(photos.id, ids)));
