import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { type NewStory, photoFields } from "#contract/stories.ts";
import type { Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { photoIdIn } from "./addresses.ts";
import { inspectPhoto } from "./inspect.ts";
import { type PhotoClaim, photoStates } from "./store.ts";

/** What keeps a photo out of a story, as the end of a sentence that begins with the photo's name. */
const reasons = {
  foreign: "was not uploaded here.",
  repeated: "is there twice.",
  taken: "already belongs to a story. If you have sent this one before, it has reached us.",
  "too old": "was uploaded too long ago. Please upload it again.",
  missing: "has not arrived. Please upload it again.",
  empty: "is an empty file. Please choose another.",
  "too large": "has more than 10MB. Please choose a smaller one.",
  "not a picture": "is not a JPG or PNG photo. Please choose another.",
  overloaded: "carries too much besides the picture. Please choose another.",
  "too many pixels":
    "has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.",
  "cut off": "has not arrived whole. Please choose it again.",
} as const;

interface Given {
  kind: PhotoKind;
  position: number;
  /** `null` for an address that uploading never gave out. */
  id: string | null;
}

/** What is wrong with a photo, at its place in the form. */
const issueOf = ({ kind, position }: Given, reason: keyof typeof reasons) => {
  const { field, name } = photoFields[kind];
  return { path: `${field}.${position}`, message: `${name} ${position + 1} ${reasons[reason]}` };
};

/** A photo as somebody has looked into its bytes: its claim, or what is wrong with them. */
type Looked = Given & { found: PhotoClaim | { wrong: keyof typeof reasons } };

/** Looks at every photo of a story before it is stored: uploaded here, arrived, and truly a photo. Does not ask the database. */
export const lookAtPhotos = (env: Env, site: string, story: NewStory): Promise<Looked[]> => {
  const given = photoKinds.flatMap((kind): Given[] =>
    story[photoFields[kind].field].map((address, position) => ({
      kind,
      position,
      id: photoIdIn(env, site, address),
    })),
  );
  const ids = given.map(({ id }) => id);
  const look = async ({ id, ...place }: Given, index: number): Promise<Looked["found"]> => {
    if (!id) return { wrong: "foreign" };
    if (ids.indexOf(id) < index) return { wrong: "repeated" };
    const found = await inspectPhoto(env.PHOTOS, id);
    return "wrong" in found ? found : { ...place, id, contentType: found.type };
  };
  return Promise.all(given.map(async (photo, index) => ({ ...photo, found: await look(photo, index) })));
};

/** The claims of a story on its photos; `undefined` where one cannot be part of it. */
export const claimsOf = (photos: readonly Looked[]): PhotoClaim[] | undefined => {
  const claims = photos.flatMap(({ found }) => ("wrong" in found ? [] : found));
  return claims.length === photos.length ? claims : undefined;
};

/** Why a story cannot have its photos, with an issue for each of which that is so; `rows` is what is stored of them. */
export const refusalOfPhotos = (photos: readonly Looked[], rows: Parameters<typeof photoStates>[0]) => {
  const states = photoStates(rows);
  const issues = photos.flatMap((photo) => {
    const state = photo.id && states.get(photo.id);
    if (!state) return issueOf(photo, "foreign");
    if (state !== "free") return issueOf(photo, state);
    return "wrong" in photo.found ? issueOf(photo, photo.found.wrong) : [];
  });
  if (!issues[0]) throw new Error("A story was refused photos that it may have");
  return new Invalid(issues[0].message, { issues });
};
