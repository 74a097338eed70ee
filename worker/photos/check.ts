import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { type NewStory, photoFields } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
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

/**
 * Looks at every photo of a story before it is stored: uploaded here, still free, arrived, and truly a photo. `Invalid`
 * with an issue for each that is not. The statement that claims them asks again whether they are free.
 */
export const checkPhotos = async (
  db: Database,
  env: Env,
  site: string,
  story: NewStory,
): Promise<PhotoClaim[]> => {
  const given = photoKinds.flatMap((kind): Given[] =>
    story[photoFields[kind].field].map((address, position) => ({
      kind,
      position,
      id: photoIdIn(env, site, address),
    })),
  );
  const ids = given.map(({ id }) => id);
  const states = await photoStates(
    db,
    ids.filter((id) => id !== null),
  );

  const check = async (
    photo: Given,
    index: number,
  ): Promise<PhotoClaim | { path: string; message: string }> => {
    const { id, ...place } = photo;
    const state = id && states.get(id);
    if (!id || !state) return issueOf(photo, "foreign");
    if (state !== "free") return issueOf(photo, state);
    if (ids.indexOf(id) < index) return issueOf(photo, "repeated");
    const found = await inspectPhoto(env.PHOTOS, id);
    return "wrong" in found ? issueOf(photo, found.wrong) : { ...place, id, contentType: found.type };
  };
  const checked = await Promise.all(given.map(check));
  const issues = checked.filter((result) => "message" in result);
  if (issues[0]) throw new Invalid(issues[0].message, { issues });
  return checked.filter((result) => "id" in result);
};
