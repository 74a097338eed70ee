import { type PhotoType, photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { Conflict, Invalid, TooLarge, Unavailable, UnsupportedType } from "#worker/errors.ts";
import { readBody } from "#worker/read-body.ts";
import { readHeader } from "./header.ts";

/** Whatever R2 refuses is an outage. */
export const askBucket = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (cause) {
    throw new Unavailable("Photos can't be stored or shown at the moment. Please try again in a minute.", {
      wait: 60,
      cause,
    });
  }
};

/** Stores the body, once. `inspectPhoto` checks later that it is a photo. */
export const receivePhoto = async (
  bucket: R2Bucket,
  id: string,
  { headers, body }: Request,
  announced: number | null,
) => {
  const type = headers.get("content-type");
  if (type && !photoTypes.some((allowed) => allowed === type))
    throw new UnsupportedType(photoTexts.wrongType);
  if (!body) throw new Invalid(photoTexts.empty);
  const length = headers.get("content-length");
  // R2 can't stream a body of unknown length.
  const bytes = length === null ? await readBody(body, photoLimits.bytes) : body;
  const size = bytes instanceof Blob ? bytes.size : Number(length);
  if (!bytes || size > photoLimits.bytes) throw new TooLarge(photoTexts.tooLarge);
  if (size === 0) throw new Invalid(photoTexts.empty);
  if (announced !== null && size !== announced)
    throw new Invalid("This is not the photo that was announced. Please choose it again.");
  const stored = await askBucket(bucket.put(id, bytes, { onlyIf: new Headers({ "if-none-match": "*" }) }));
  if (!stored) throw new Conflict("This photo has been uploaded already.");
};

export type PhotoFault = "missing" | "empty" | "too large" | "not a picture" | "too many pixels";

/** Must include the frame header: camera metadata before it takes up to about 100 KB. */
const HEADER_BYTES = 256 * 1024;

export const inspectPhoto = async (bucket: R2Bucket, id: string): Promise<PhotoType | PhotoFault> => {
  const stored = await askBucket(bucket.head(id));
  if (!stored) return "missing";
  if (stored.size === 0) return "empty";
  if (stored.size > photoLimits.bytes) return "too large";
  const range = { offset: 0, length: Math.min(stored.size, HEADER_BYTES) };
  const beginning = await askBucket(bucket.get(id, { range }));
  if (!beginning) return "missing";
  const header = readHeader(await beginning.bytes());
  if (!header) return "not a picture";
  const { type, width, height } = header;
  const fits = Math.max(width, height) <= photoLimits.side && width * height <= photoLimits.pixels;
  return fits ? type : "too many pixels";
};
