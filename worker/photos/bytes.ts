import { type PhotoType, photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
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

/** As many bytes of a file's beginning as it takes to tell what it is. */
const TELLING_BYTES = 16;

const JPEG = [0xff, 0xd8, 0xff];
/** PNG's signature, and its first chunk: `IHDR`, 13 bytes long. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

const beginsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** What a file is by its first bytes, whatever it calls itself; `null` for all that is neither JPEG nor PNG. */
export const pictureType = (bytes: Uint8Array): PhotoType | null => {
  if (beginsWith(bytes, JPEG)) return "image/jpeg";
  return beginsWith(bytes, PNG) ? "image/png" : null;
};

/** The rest of the file is not fetched. */
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

/** Deletes photos' bytes; their rows stay until nothing can be uploaded in their place any more. */
export const deleteBytes = async (bucket: R2Bucket, ids: string[]) => {
  if (ids.length > 0) await bucket.delete(ids);
};
