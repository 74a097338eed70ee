import { del, entries, set } from "idb-keyval";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { noteFiles } from "#frontend/lib/drafts.ts";
import { preparePhoto } from "./prepare-photo.ts";

/* What takes photos to the site. Loaded once somebody chooses one, or comes back to some. */

const newQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
};

// One at a time: twelve megapixels fill a phone's memory, and parallel uploads on a slow connection may all be lost.
const inTurn = { draw: newQueue(), upload: newQueue() };

export const draw = (file: Blob) => inTurn.draw(() => preparePhoto(file));

export const upload: typeof uploadPhoto = (photo, watched) =>
  inTurn.upload(async () => {
    watched.signal.throwIfAborted();
    return uploadPhoto(photo, watched);
  });

/** Returns whether it did: the browser's storage may be blocked or full. */
export const keep = async (draftKey: string, id: string, photo: object) => {
  if (!noteFiles(draftKey)) return false;
  try {
    await set([draftKey, id], photo);
    return true;
  } catch {
    return false;
  }
};

export const forget = (draftKey: string, id: string) => del([draftKey, id]);

/** In the order of their ids. */
export const readKept = async <Photo>(draftKey: string) => {
  const all = await entries<[string, string], Photo>().catch(() => []);
  return all.flatMap(([[key], photo]) => (key === draftKey ? photo : []));
};
