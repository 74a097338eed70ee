import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { type PhotoKind, type PhotoType, photoPath } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertWhere, named } from "#worker/db/expressions.ts";
import { consumeQuota, hasQuota } from "#worker/db/quota.ts";
import { photos, questionnaires, stories } from "#worker/db/schema/entities.ts";
import { NotFound, TooManyCalls } from "#worker/errors.ts";
import { dayOf, secondsLeftOfDay } from "#worker/times.ts";

/** Per network, to protect the bucket. Enough for a thousand stories with two photos, as carriers share addresses. */
export const DAILY_BYTES = 2 * 1024 ** 3;

/** Stores a photo before its upload URL is issued, within the daily limit of each network. */
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
    insertWhere(db, photos, photo, hasQuota(uses)).returning({ id: photos.id }),
    consumeQuota(db, uses, hasRow(db, photos, eq(photos.id, photo.id))),
  ]);
  if (stored.length === 0)
    throw new TooManyCalls(
      "Very many photos have come from your network today. Please try again tomorrow, or send the rest without this one.",
      { wait: secondsLeftOfDay(now) },
    );
  return photo.id;
};

/** A column with the paths of an owner's photos of a kind, in order. */
const pathsOf = (isOwned: SQL, kind: PhotoKind, pathOf: (id: string) => string) => {
  const ids = sql`SELECT json_group_array(${photos.id} ORDER BY ${photos.position}) FROM ${photos}
    WHERE ${isOwned} AND ${photos.kind} = ${kind}`;
  return named(`${kind}_photos`, sql`(${ids})`, (json) => (JSON.parse(json) as string[]).map(pathOf));
};

/** Columns for a query of stories, by default with staff's paths. */
export const photosOfStory = (pathOf = photoPath) => {
  const isOwned = eq(photos.storyId, stories.id);
  return {
    dishPhotos: pathsOf(isOwned, "dish", pathOf),
    kitchenPhotos: pathsOf(isOwned, "kitchen", pathOf),
  };
};

/** The same for questionnaires. */
export const photosOfAnswers = (pathOf = photoPath) => {
  const isOwned = eq(photos.questionnaireId, questionnaires.id);
  return {
    familyPhotos: pathsOf(isOwned, "family", pathOf),
    kitchenPhotos: pathsOf(isOwned, "kitchen", pathOf),
  };
};

/** Only a photo with an owner: the bytes of others haven't been checked. */
export const findPhoto = async (db: Database, id: string, condition?: SQL) => {
  const hasOwner = or(isNotNull(photos.storyId), isNotNull(photos.questionnaireId));
  const [photo] = await db
    .select({ id: photos.id, contentType: photos.contentType })
    .from(photos)
    .where(and(eq(photos.id, id), hasOwner, condition));
  if (!photo?.contentType) throw new NotFound("photo");
  return { id, contentType: photo.contentType };
};
