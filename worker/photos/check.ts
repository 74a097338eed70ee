import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { type NewStory, photoFields } from "#contract/stories.ts";
import type { Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { photoIdIn } from "./addresses.ts";
import { inspectPhoto } from "./bytes.ts";
import type { PhotoClaim } from "./store.ts";

/** What keeps a photo out of a story, behind its name: 'Dish photo 2 was not uploaded here.' */
const sentences = {
  foreign: "was not uploaded here.",
  repeated: "is there twice.",
  taken: "already belongs to a story. If you have sent this one before, it has reached us.",
  "too old": "was uploaded too long ago. Please upload it again.",
  missing: "has not arrived. Please upload it again.",
  empty: "is an empty file. Please choose another.",
  "too large": "has more than 10MB. Please choose a smaller one.",
  "not a picture": "is not a JPG or PNG photo. Please choose another.",
  "too many pixels":
    "has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.",
};
type Fault = keyof typeof sentences;

/** A photo at its place in a story's form. */
interface NamedPhoto {
  kind: PhotoKind;
  position: number;
  /** `null` for an address that uploading never gave out. */
  id: string | null;
  /** What its bytes are, or what is wrong with it as far as they and the form tell. */
  found: PhotoClaim | Fault;
}

/** Looks at every photo of a story: uploaded here, arrived, and truly a photo. Does not ask the database. */
export const lookAtPhotos = (env: Env, site: string, story: NewStory): Promise<NamedPhoto[]> => {
  const named = photoKinds.flatMap((kind) =>
    story[photoFields[kind].field].map((address, position) => ({
      kind,
      position,
      id: photoIdIn(env, site, address),
    })),
  );
  const ids = named.map(({ id }) => id);
  const look = async ({ id, ...place }: (typeof named)[number], index: number) => {
    if (!id) return "foreign";
    if (ids.indexOf(id) < index) return "repeated";
    const found = await inspectPhoto(env.PHOTOS, id);
    return typeof found === "string" ? found : { id, ...place, ...found };
  };
  return Promise.all(named.map(async (photo, index) => ({ ...photo, found: await look(photo, index) })));
};

/** The claims of a story on its photos; `undefined` where one cannot be part of it. */
export const claimsOf = (photos: readonly NamedPhoto[]): PhotoClaim[] | undefined => {
  const claims = photos.flatMap(({ found }) => (typeof found === "string" ? [] : found));
  return claims.length === photos.length ? claims : undefined;
};

/** Why a story cannot have its photos, with an issue for each of which that is so; `known` is what is stored of them. */
export const refusalOfPhotos = (
  photos: readonly NamedPhoto[],
  known: readonly { id: string; fault: Fault | null }[],
) => {
  const issues = photos.flatMap(({ kind, position, id, found }) => {
    const row = known.find((one) => one.id === id);
    const fault = row ? (row.fault ?? found) : "foreign";
    if (typeof fault !== "string") return [];
    const { field, name } = photoFields[kind];
    return { path: `${field}.${position}`, message: `${name} ${position + 1} ${sentences[fault]}` };
  });
  if (!issues[0]) throw new Error("A story was refused photos that it may have");
  return new Invalid(issues[0].message, { issues });
};
