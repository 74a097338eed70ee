import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { type NewStory, photoFields } from "#contract/stories.ts";
import type { Env } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";
import { photoInStory } from "#worker/words/photos.ts";
import { photoIdIn } from "./addresses.ts";
import { inspectPhoto } from "./inspect.ts";
import { type PhotoClaim, photoStates } from "./store.ts";

interface Given {
  kind: PhotoKind;
  position: number;
  /** `null` for an address that uploading never gave out. */
  id: string | null;
}

/** What is wrong with a photo, at its place in the form. */
const issueOf = ({ kind, position }: Given, reason: keyof typeof photoInStory) => {
  const { field, name } = photoFields[kind];
  return { path: `${field}.${position}`, message: photoInStory[reason](`${name} ${position + 1}`) };
};

/** A photo as somebody has looked into its bytes: its claim, or what is wrong with them. */
type Looked = Given & { found: PhotoClaim | { wrong: keyof typeof photoInStory } };

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
