import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type PhotoKind, type PhotoType, photoPath } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { photos, questionnaires, stories } from "#worker/db/schema.ts";
import { countUses, dayOf, isLeft, secondsLeftOfDay } from "#worker/db/usage.ts";
import { NotFound, TooManyCalls } from "#worker/errors.ts";

const HOUR_MS = 60 * 60_000;

/** After so long a photo is deleted that was sent with nothing. */
const UNCLAIMED_LIFETIME_MS = 24 * HOUR_MS;

/** After so long no upload to an address can still be under way. */
const UPLOADED_AFTER_MS = HOUR_MS;

/**
 * What one network may upload in a day, so that nobody fills the bucket at our cost. Carriers put thousands of people behind one
 * address: this is enough for more than a thousand stories with two photos as the form sends them.
 */
export const DAILY_BYTES = 2 * 1024 ** 3;

/**
 * Stores a photo whose upload address is about to be given out. Fails where one of the networks that ask has had enough of them
 * today.
 */
export const expectPhoto = async (
  db: Database,
  contentType: PhotoType | undefined,
  { networks, bytes }: { networks: readonly string[]; bytes: number },
  now: Date = new Date(),
): Promise<string> => {
  const photo = { id: crypto.randomUUID(), contentType, createdAt: now.toISOString() };
  const day = { window: dayOf(now), most: DAILY_BYTES, amount: bytes };
  const uses = networks.map((network) => ({ ...day, key: `photo bytes ${network}` }));
  const [stored] = await db.batch([
    insertWhere(db, photos, photo, isLeft(uses)).returning({ id: photos.id }),
    countUses(db, uses, hasRow(db, photos, eq(photos.id, photo.id))),
  ]);
  if (stored.length === 0)
    throw new TooManyCalls(
      "Very many photos have come from your network today. Please try again tomorrow, or send the rest without this one.",
      { wait: secondsLeftOfDay(now) },
    );
  return photo.id;
};

/** Column: the addresses of something's photos of a kind, in order. */
const addresses = (isOfIt: SQL, kind: PhotoKind, addressOf: (id: string) => string) => {
  const ids = sql`SELECT json_group_array(${photos.id} ORDER BY ${photos.position}) FROM ${photos}
    WHERE ${isOfIt} AND ${photos.kind} = ${kind}`;
  // Under a name of its own: of two columns called alike, a row in the answer to a D1 batch keeps one.
  return sql`(${ids})`
    .mapWith((json: string) => (JSON.parse(json) as string[]).map(addressOf))
    .as(`${kind}_photos`);
};

/** Columns of a list of stories: their photos, by the addresses for staff unless others are made. */
export const photosOfStory = (addressOf = photoPath) => {
  const isOfIt = eq(photos.storyId, stories.id);
  return {
    dishPhotos: addresses(isOfIt, "dish", addressOf),
    kitchenPhotos: addresses(isOfIt, "kitchen", addressOf),
  };
};

/** The same of questionnaires. */
export const photosOfAnswers = (addressOf = photoPath) => {
  const isOfIt = eq(photos.questionnaireId, questionnaires.id);
  return {
    familyPhotos: addresses(isOfIt, "family", addressOf),
    kitchenPhotos: addresses(isOfIt, "kitchen", addressOf),
  };
};

/**
 * A photo that belongs to something, and for whose row a condition holds where one is given. Others are not shown: nobody has
 * looked into their bytes yet.
 */
export const findPhoto = async (db: Database, id: string, condition?: SQL) => {
  const isOfSomething = or(isNotNull(photos.storyId), isNotNull(photos.questionnaireId));
  const [photo] = await db
    .select({ id: photos.id, contentType: photos.contentType })
    .from(photos)
    .where(and(eq(photos.id, id), isOfSomething, condition));
  if (!photo?.contentType) throw new NotFound("photo");
  return { id, contentType: photo.contentType };
};

const ago = (milliseconds: number, now: Date) => new Date(now.getTime() - milliseconds).toISOString();

const isOfNothing = and(isNull(photos.storyId), isNull(photos.questionnaireId));

/** Photos of what was deleted, and those that were never sent and can't be any more, at most so many. */
export const selectForgotten = (db: Database, now: Date, limit: number) => {
  const isOld = lt(photos.createdAt, ago(UNCLAIMED_LIFETIME_MS, now));
  return (
    db
      .select({ id: photos.id })
      .from(photos)
      // The index finds either.
      .where(or(and(isOfNothing, isNotNull(photos.kind)), and(isOfNothing, isNull(photos.kind), isOld)))
      .limit(limit)
  );
};

/** Forgets photos whose bytes are gone, once nothing can be uploaded in their place any more. */
export const forgetPhotos = (db: Database, ids: string[], now: Date) =>
  db
    .delete(photos)
    .where(and(isOfNothing, isOneOf(photos.id, ids), lt(photos.createdAt, ago(UPLOADED_AFTER_MS, now))));
