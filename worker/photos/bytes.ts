import { type PhotoType, photoLimits, photoTexts, photoTypes } from "#contract/photos.ts";
import { Conflict, Invalid, TooLarge, Unavailable, UnsupportedType } from "#worker/errors.ts";
import { readBody } from "#worker/read-body.ts";

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

/** Must include the frame header: camera metadata before it takes up to about 100 KB. */
const HEADER_BYTES = 256 * 1024;

/** The type of a stored photo, or what is wrong with it. */
export const inspectPhoto = async (bucket: R2Bucket, id: string) => {
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

interface Size {
  width: number;
  height: number;
}

/** Markers of JPEG frames that browsers support: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const START_LENGTH = 2;

/** A JPEG is a sequence of segments: 0xff, a marker, and a length that includes its own two bytes. The frame has the size. */
const jpegSize = (bytes: DataView): Size | null => {
  let at = START_LENGTH;
  while (at + 9 <= bytes.byteLength) {
    const marker = bytes.getUint8(at + 1);
    if (bytes.getUint8(at) !== 0xff) return null;
    if (FRAMES.includes(marker)) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    // Any number of 0xff may come before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return null;
};

/** The signature below covers the length and name of a PNG's first chunk, its header. */
const pngSize = (bytes: DataView): Size | null =>
  bytes.byteLength < 24 ? null : { width: bytes.getUint32(16), height: bytes.getUint32(20) };

const formats: Record<PhotoType, { signature: number[]; sizeIn: (bytes: DataView) => Size | null }> = {
  "image/jpeg": { signature: [0xff, 0xd8, 0xff], sizeIn: jpegSize },
  "image/png": {
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    sizeIn: pngSize,
  },
};

/** Type and size of a JPEG or PNG by its first bytes; `null` for anything else, or if the size comes later. */
export const readHeader = (bytes: Uint8Array): ({ type: PhotoType } & Size) | null => {
  const type = photoTypes.find((one) => formats[one].signature.every((byte, at) => bytes[at] === byte));
  const size = type && formats[type].sizeIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : null;
};
