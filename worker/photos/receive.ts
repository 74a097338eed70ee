import { photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { Conflict, Invalid, TooLarge, UnsupportedType } from "#worker/errors.ts";
import { drain } from "#worker/http/bodies.ts";

const tooLarge = async (rest: ReadableStream<Uint8Array> | null) => {
  await drain(rest, 2 * photoLimits.bytes);
  return new TooLarge(photoTexts.tooLarge);
};

/** All of a body that does not say how long it is; R2 must know before it begins to store. */
const collect = async (body: ReadableStream<Uint8Array>): Promise<Blob> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > photoLimits.bytes) {
      reader.releaseLock();
      throw await tooLarge(body);
    }
    chunks.push(read.value);
  }
  return new Blob(chunks);
};

/** Stores the body as the photo's bytes, once. Whether they are a photo is checked when a story claims it. */
export const receivePhoto = async (bucket: R2Bucket, id: string, { headers, body }: Request) => {
  const type = headers.get("content-type");
  if (type && !photoTypes.some((allowed) => allowed === type))
    throw new UnsupportedType(photoTexts.wrongType);
  const length = headers.get("content-length");
  if (!body || length === "0") throw new Invalid(photoTexts.empty);
  if (Number(length) > photoLimits.bytes) throw await tooLarge(body);
  const stored = await bucket.put(id, length === null ? await collect(body) : body, {
    onlyIf: new Headers({ "if-none-match": "*" }),
  });
  if (!stored) throw new Conflict("This photo has been uploaded already.");
};
