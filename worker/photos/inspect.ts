import { type PhotoType, photoLimits } from "#contract/photos.ts";
import { pictureType, TELLING_BYTES } from "./picture-type.ts";

/** A file's first bytes, which say what it is. The rest is not fetched. */
const beginningOf = async (body: ReadableStream<Uint8Array>) => {
  const bytes: number[] = [];
  for await (const chunk of body) {
    bytes.push(...chunk.subarray(0, TELLING_BYTES));
    if (bytes.length >= TELLING_BYTES) break;
  }
  return new Uint8Array(bytes);
};

/** What was uploaded under an id: the type of a sound photo, or what is wrong with it. */
export const inspectPhoto = async (
  bucket: R2Bucket,
  id: string,
): Promise<{ type: PhotoType } | { wrong: "missing" | "empty" | "too large" | "not a picture" }> => {
  const object = await bucket.get(id);
  if (!object) return { wrong: "missing" };
  const type = pictureType(await beginningOf(object.body));
  if (object.size === 0) return { wrong: "empty" };
  if (object.size > photoLimits.bytes) return { wrong: "too large" };
  return type ? { type } : { wrong: "not a picture" };
};
