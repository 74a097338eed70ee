import { photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { Conflict, Invalid, TooLarge, UnsupportedType } from "#worker/errors.ts";
import { photoUpload } from "#worker/words/photos.ts";
import { isWholePicture } from "./inspect.ts";

/* Photos' bytes, in R2. */

/** Bytes of a body that are read at most. */
const MOST_READ = 2 * photoLimits.bytes;

/**
 * Reads a body to its end, within bounds, keeping only as much as a photo may have: a connection closed while the browser
 * is still sending hides our answer.
 */
const collect = async (body: ReadableStream<Uint8Array>, most: number = photoLimits.bytes): Promise<Blob> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else if (size > MOST_READ) break;
  }
  if (size > most) throw new TooLarge(photoTexts.tooLarge);
  return new Blob(chunks);
};

/** A body of which nobody said how long it is. One that was cut off may look as if it had ended. */
const collectWhole = async (body: ReadableStream<Uint8Array>): Promise<Blob> => {
  const bytes = await collect(body);
  if (!(await isWholePicture(bytes))) throw new Invalid(photoUpload.notWhole);
  return bytes;
};

/** A body without a length of its own, which is stored as it comes if it has the one that was announced. */
const storeAnnounced = async (
  body: ReadableStream<Uint8Array>,
  size: number,
  store: (body: ReadableStream<Uint8Array>) => Promise<R2Object | null>,
) => {
  const { readable, writable } = new FixedLengthStream(size);
  const [, stored] = await Promise.allSettled([body.pipeTo(writable), store(readable)]);
  if (stored.status === "fulfilled") return stored.value;
  // By which the stream says that there is more, or less.
  throw stored.reason instanceof TypeError ? new Invalid(photoUpload.another) : stored.reason;
};

/**
 * Stores the body as the photo's bytes, once, and of the size that was announced, if one was. Whether they are a photo is
 * checked when a story claims it; earlier only where nothing else tells that they are all there.
 */
export const receivePhoto = async (
  bucket: R2Bucket,
  id: string,
  { headers, body }: Request,
  announced: number | null,
) => {
  const type = headers.get("content-type");
  if (type && !photoTypes.some((allowed) => allowed === type))
    throw new UnsupportedType(photoTexts.wrongType);
  const length = headers.get("content-length");
  if (!body || length === "0") throw new Invalid(photoTexts.empty);
  if (announced !== null && length !== null && Number(length) !== announced)
    throw new Invalid(photoUpload.another);
  const store = (bytes: ReadableStream<Uint8Array> | Blob) =>
    bucket.put(id, bytes, { onlyIf: new Headers({ "if-none-match": "*" }) });

  const fits = length !== null && Number(length) <= photoLimits.bytes;
  const stored =
    length === null && announced !== null
      ? await storeAnnounced(body, announced, store)
      : // R2 must know a length before it begins to store.
        await store(fits ? body : await (length === null ? collectWhole(body) : collect(body, 0)));
  if (!stored) throw new Conflict(photoUpload.again);
};

/** Deletes photos' bytes; their rows stay until nothing can be uploaded in their place any more. */
export const deleteBytes = async (bucket: R2Bucket, ids: string[]) => {
  if (ids.length > 0) await bucket.delete(ids);
};
