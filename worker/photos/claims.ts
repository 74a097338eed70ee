import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  type PhotoKind,
  type PhotosOf,
  type PhotoType,
  photoField,
  photoKinds,
  photoPath,
  photoWords,
} from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { photos } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { photoIdIn } from "./addresses.ts";
import { inspectPhoto } from "./bytes.ts";

/*
 * What is sent with photos gets them in the batch that stores it, or is not stored: a photo was uploaded here a short while ago,
 * has truly arrived, and nothing else has had it.
 */

const HOUR_MS = 60 * 60_000;

/**
 * A photo may be claimed for so long after its upload address was given out. This ends before the clean-up begins, so
 * that the two never meet.
 */
const CLAIM_LIFETIME_MS = 23 * HOUR_MS;

/** What a photo belongs to. */
export type PhotoOwner = { storyId: string } | { questionnaireId: string };

/** What keeps a photo out, behind its name: 'Dish photo 2 was not uploaded here.' */
const sentences = {
  foreign: "was not uploaded here.",
  repeated: "is there twice.",
  taken: "has been sent before. If that was you, it has reached us.",
  "too old": "was uploaded too long ago. Please upload it again.",
  missing: "has not arrived. Please upload it again.",
  empty: "is an empty file. Please choose another.",
  "too large": "has more than 10MB. Please choose a smaller one.",
  "not a picture": "is not a JPG or PNG photo. Please choose another.",
  "too many pixels":
    "has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.",
};
type Fault = keyof typeof sentences;

/** A photo at its place in a form. */
export interface SentPhoto {
  kind: PhotoKind;
  position: number;
  /** `null` for an address that uploading never gave out. */
  id: string | null;
  /** What its bytes are, or what is wrong with it as far as they and the form tell. */
  found: PhotoType | Exclude<Fault, "taken" | "too old">;
}

/** A photo with nothing wrong with it. */
const isGood = (photo: SentPhoto): photo is SentPhoto & { id: string; found: PhotoType } =>
  photo.id !== null && !(photo.found in sentences);

/** Looks at all photos that are sent with something. Does not ask the database. */
export const lookAtPhotos = (
  env: Env,
  site: string,
  sent: { readonly [Field in keyof PhotosOf<PhotoKind>]?: readonly string[] | undefined },
): Promise<SentPhoto[]> => {
  const named = photoKinds.flatMap((kind) =>
    (sent[photoField(kind)] ?? []).map((address, position) => ({
      kind,
      position,
      id: photoIdIn(env, site, address),
    })),
  );
  const ids = named.map(({ id }) => id);
  const look = async (id: string | null, index: number) => {
    if (!id) return "foreign";
    return ids.indexOf(id) < index ? "repeated" : inspectPhoto(env.PHOTOS, id);
  };
  return Promise.all(named.map(async (photo, index) => ({ ...photo, found: await look(photo.id, index) })));
};

/** The addresses of those of a kind. */
export const addressesOf = (sent: readonly SentPhoto[], kind: PhotoKind) =>
  sent.flatMap((photo) => (photo.kind === kind && photo.id ? [photoPath(photo.id)] : []));

const isOf = (owner: PhotoOwner) =>
  "storyId" in owner ? eq(photos.storyId, owner.storyId) : eq(photos.questionnaireId, owner.questionnaireId);

/** Why a photo can't belong to something; NULL where it can, or does already. What something once had is never given away. */
const claimFault = (owner: PhotoOwner) => sql<"taken" | "too old" | null>`CASE
  WHEN ${isOf(owner)} THEN NULL
  WHEN ${photos.kind} IS NOT NULL THEN 'taken'
  WHEN ${photos.createdAt} <= ${new Date(Date.now() - CLAIM_LIFETIME_MS).toISOString()} THEN 'too old' END`;

const areSent = (sent: readonly SentPhoto[]) =>
  inArray(
    photos.id,
    sent.flatMap(({ id }) => id ?? []),
  );

/** The condition that something may have all these photos. */
export const mayClaim = (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner): SQL => {
  if (sent.length === 0) return sql`TRUE`;
  if (!sent.every(isGood)) return sql`FALSE`;
  const free = and(areSent(sent), isNull(claimFault(owner)));
  const count = db.select({ count: sql`count(*)` }).from(photos).where(free);
  return sql`${count} = ${sent.length}`;
};

/** The statements that give something its photos, for the batch that stores it, after it. */
export const claimPhotos = (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner) =>
  sent.filter(isGood).map(({ id, kind, position, found }) =>
    db
      .update(photos)
      .set({ kind, position, contentType: found, ...owner })
      .where(eq(photos.id, id)),
  );

/** The statement that takes all photos of some kinds from a questionnaire, before it gets others in their place. */
export const releasePhotos = (db: Database, questionnaireId: string, kinds: readonly PhotoKind[]) =>
  db
    .update(photos)
    .set({ questionnaireId: null })
    .where(and(eq(photos.questionnaireId, questionnaireId), inArray(photos.kind, [...kinds])));

/** Why something can't have its photos, with an issue for each of which that is so; `undefined` where it can. */
export const refusalOfPhotos = async (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner) => {
  const known = await db
    .select({ id: photos.id, fault: claimFault(owner).as("fault") })
    .from(photos)
    .where(areSent(sent));
  const issues = sent.flatMap(({ kind, position, id, found }) => {
    const row = known.find((one) => one.id === id);
    const fault = row ? (row.fault ?? found) : "foreign";
    if (!Object.hasOwn(sentences, fault)) return [];
    const message = `${photoWords[kind].one} ${position + 1} ${sentences[fault as Fault]}`;
    return { path: `${photoField(kind)}.${position}`, message };
  });
  return issues[0] && new Invalid(issues[0].message, { issues });
};
