import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import {
  type PhotoKind,
  type PhotosOf,
  type PhotoType,
  photoField,
  photoKinds,
  photoLabels,
  photoPath,
} from "#contract/photos.ts";
import type { Database } from "#worker/db/client.ts";
import { photos } from "#worker/db/schema/entities.ts";
import type { Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { ago, HOUR_MS } from "#worker/times.ts";
import { photoIdIn } from "./addresses.ts";
import { inspectPhoto } from "./bytes.ts";

/* The batch that stores an application, story or questionnaire claims its photos: valid, recent, and never claimed before. */

/** Ends before the clean-up starts, so the two never race. */
const CLAIM_LIFETIME_MS = 23 * HOUR_MS;

type PhotoOwner = { applicationId: string } | { storyId: string } | { questionnaireId: string };

/** Follow the photo's name: 'Dish photo 2 was not uploaded here.' */
const faults = {
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
type Fault = keyof typeof faults;

export interface SentPhoto {
  kind: PhotoKind;
  position: number;
  /** `null` if the URL isn't ours. */
  id: string | null;
  /** Its type, or a fault that shows without the database. */
  found: PhotoType | Exclude<Fault, "taken" | "too old">;
}

const isUsable = (photo: SentPhoto): photo is SentPhoto & { id: string; found: PhotoType } =>
  photo.id !== null && !(photo.found in faults);

/** Checks photos without asking the database. */
export const inspectPhotos = (
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

export const addressesOf = (sent: readonly SentPhoto[], kind: PhotoKind) =>
  sent.flatMap((photo) => (photo.kind === kind && photo.id ? [photoPath(photo.id)] : []));

const belongsTo = (owner: PhotoOwner) => {
  if ("applicationId" in owner) return eq(photos.applicationId, owner.applicationId);
  return "storyId" in owner
    ? eq(photos.storyId, owner.storyId)
    : eq(photos.questionnaireId, owner.questionnaireId);
};

const isReply = ({ kind }: SentPhoto) => kind === "reply";

/**
 * NULL if the owner may have the photo, or has it. A photo claimed once never gets another owner, and neither does one of a
 * reply become an answer's, nor the other way around.
 */
const claimFault = (owner: PhotoOwner, sent: readonly SentPhoto[]) => sql<"taken" | "too old" | null>`CASE
  WHEN ${sent.some(isReply) ? sql`FALSE` : and(belongsTo(owner), ne(photos.kind, "reply"))} THEN NULL
  WHEN ${photos.kind} IS NOT NULL THEN 'taken'
  WHEN ${photos.createdAt} <= ${ago(new Date(), CLAIM_LIFETIME_MS)} THEN 'too old' END`;

const areSent = (sent: readonly SentPhoto[]) =>
  inArray(
    photos.id,
    sent.flatMap(({ id }) => id ?? []),
  );

export const mayClaim = (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner): SQL => {
  if (sent.length === 0) return sql`TRUE`;
  if (!sent.every(isUsable)) return sql`FALSE`;
  const free = and(areSent(sent), isNull(claimFault(owner, sent)));
  const count = db.select({ count: sql`count(*)` }).from(photos).where(free);
  return sql`${count} = ${sent.length}`;
};

/** For the batch that stores the owner, after it. Photos of a reply follow those of earlier ones. */
export const claimPhotos = (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner) => {
  const next = sql`(SELECT count(*) FROM ${photos} WHERE ${belongsTo(owner)} AND ${photos.kind} = 'reply')`;
  return sent.filter(isUsable).map(({ id, kind, position, found }) =>
    db
      .update(photos)
      .set({ kind, position: kind === "reply" ? next : position, contentType: found, ...owner })
      .where(eq(photos.id, id)),
  );
};

/** Detaches a questionnaire's photos of some kinds, before it claims others. */
export const releasePhotos = (db: Database, questionnaireId: string, kinds: readonly PhotoKind[]) =>
  db
    .update(photos)
    .set({ questionnaireId: null })
    .where(and(eq(photos.questionnaireId, questionnaireId), inArray(photos.kind, [...kinds])));

/** `undefined` if the owner may have all its photos. */
export const refusalOfPhotos = async (db: Database, sent: readonly SentPhoto[], owner: PhotoOwner) => {
  const known = await db
    .select({ id: photos.id, fault: claimFault(owner, sent).as("fault") })
    .from(photos)
    .where(areSent(sent));
  const issues = sent.flatMap(({ kind, position, id, found }) => {
    const row = known.find((one) => one.id === id);
    const fault = row ? (row.fault ?? found) : "foreign";
    if (!Object.hasOwn(faults, fault)) return [];
    const message = `${photoLabels[kind].one} ${position + 1} ${faults[fault as Fault]}`;
    return { path: `${photoField(kind)}.${position}`, message };
  });
  return issues[0] && new Invalid(issues[0].message, { issues });
};
