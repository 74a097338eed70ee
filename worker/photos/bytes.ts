import { photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { Conflict, Invalid, TooLarge, UnsupportedType } from "#worker/errors.ts";

/* Photos' bytes, in R2. */

/**
 * All of a body; R2 must know its length before it begins to store. One that is too large is read on for a while, and
 * not kept: a connection closed while the browser is still sending hides our answer.
 */
const collect = async (body: ReadableStream<Uint8Array>, mayFit: boolean): Promise<Blob> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (mayFit && size <= photoLimits.bytes) chunks.push(chunk);
    else if (size > 2 * photoLimits.bytes) break;
  }
  if (!mayFit || size > photoLimits.bytes) throw new TooLarge(photoTexts.tooLarge);
  return new Blob(chunks);
};

/** Stores the body as the photo's bytes, once. Whether they are a photo is checked when a story claims it. */
export const receivePhoto = async (bucket: R2Bucket, id: string, { headers, body }: Request) => {
  const type = headers.get("content-type");
  if (type && !photoTypes.some((allowed) => allowed === type))
    throw new UnsupportedType(photoTexts.wrongType);
  const length = headers.get("content-length");
  if (!body || length === "0") throw new Invalid(photoTexts.empty);
  const fits = length !== null && Number(length) <= photoLimits.bytes;
  const stored = await bucket.put(id, fits ? body : await collect(body, length === null), {
    onlyIf: new Headers({ "if-none-match": "*" }),
  });
  if (!stored) throw new Conflict("This photo has been uploaded already.");
};

/** Deletes photos' bytes; their rows stay until nothing can be uploaded in their place any more. */
export const deleteBytes = async (bucket: R2Bucket, ids: string[]) => {
  if (ids.length > 0) await bucket.delete(ids);
};
