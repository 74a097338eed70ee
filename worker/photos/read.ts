import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type PhotoKind, photoPath } from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { named } from "#worker/db/expressions.ts";
import { applications, photos, questionnaires, stories } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";

/** A column with the paths of an owner's photos of a kind, in order. */
const pathsOf = (isOwned: SQL, kind: PhotoKind, pathOf: (id: string) => string) => {
  const ids = sql`SELECT json_group_array(${photos.id} ORDER BY ${photos.position}) FROM ${photos}
    WHERE ${isOwned} AND ${photos.kind} = ${kind}`;
  return named(`${kind}_photos`, sql`(${ids})`, (json) => (JSON.parse(json) as string[]).map(pathOf));
};

/** Columns for a query of applications: the addresses, and only the first. */
export const photosOfApplication = (pathOf = photoPath) =>
  pathsOf(eq(photos.applicationId, applications.id), "application", pathOf);

export const firstPhotoOfApplication = named<string | null>(
  "photo",
  sql`(SELECT ${photos.id} FROM ${photos} WHERE ${photos.applicationId} = ${applications.id}
    AND ${photos.kind} = 'application' ORDER BY ${photos.position} LIMIT 1)`,
  photoPath,
);

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

export const hasNoOwner = and(
  isNull(photos.applicationId),
  isNull(photos.storyId),
  isNull(photos.questionnaireId),
);

/** Only a photo with an owner: the bytes of others haven't been checked. */
export const findPhoto = async (db: Database, id: string, condition?: SQL) => {
  const [photo] = await db
    .select({ id: photos.id, contentType: photos.contentType })
    .from(photos)
    .where(and(eq(photos.id, id), sql`NOT ${hasNoOwner}`, condition));
  if (!photo?.contentType) throw new NotFound("photo");
  return { id, contentType: photo.contentType };
};
