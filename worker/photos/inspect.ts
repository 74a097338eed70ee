import { type PhotoType, photoLimits } from "#contract/photos.ts";
import { NotFound } from "#worker/errors.ts";
import { blocksOf } from "./blocks.ts";
import type { Dissector, Size } from "./dissector.ts";
import { formats, pictureType } from "./formats.ts";
import { Pieces, standsAt } from "./pieces.ts";

/* What is asked of a photo's bytes before a story may have it. */

/** What can be wrong with a photo that was uploaded. */
export type PhotoFault =
  | "missing"
  | "empty"
  | "too large"
  | "not a picture"
  | "overloaded"
  | "too many pixels"
  | "cut off";

/** Bytes in which a header must end. Profiles and what cameras note take up to a few hundred thousand. */
const LARGEST_HEADER = 1024 * 1024;

/** Bytes that are read at once: most headers end in the first. */
const BLOCK = 64 * 1024;

interface Found {
  type: PhotoType;
  /** `null` where the pixels do not begin in what was read. */
  size: Size | null;
  /** The picture's end marker was read. */
  ended: boolean;
}

/** Reads a file up to its pixels, or to its end; `null` for what is no picture. */
const readPicture = async (
  blocks: AsyncIterable<Uint8Array>,
  upTo: "pixels" | "end",
): Promise<Found | null> => {
  const input = new Pieces();
  let type: PhotoType | null = null;
  let size: Size | null = null;
  let dissection: ReturnType<Dissector> | undefined;
  const begins = (found: Size) => {
    size = found;
  };
  const findings = { keep: () => undefined, begins };
  for await (const block of blocks) {
    type ??= pictureType(block);
    if (!type) return null;
    dissection ??= formats[type].dissect(input, findings);
    input.add(block);
    const { done, value } = dissection.next();
    if (done) return value === "end" ? { type, size, ended: true } : null;
    if (size && upTo === "pixels") break;
  }
  return type && { type, size, ended: false };
};

/** Whether bytes are a picture that has its end marker. */
export const isWholePicture = async (bytes: Blob): Promise<boolean> =>
  (await readPicture(blocksOf(bytes.stream()), "end"))?.ended === true;

const faultOf = ({ width, height }: Size): PhotoFault | null => {
  if (width === 0 || height === 0) return "not a picture";
  const fits = Math.max(width, height) <= photoLimits.side && width * height <= photoLimits.pixels;
  return fits ? null : "too many pixels";
};

/**
 * What was uploaded under an id: the type of a sound photo, or what is wrong with it. Two small reads tell of almost every
 * photo. Only one that has something behind its end is read to there.
 */
export const inspectPhoto = async (
  bucket: R2Bucket,
  id: string,
): Promise<{ type: PhotoType } | { wrong: PhotoFault }> => {
  const stored = await bucket.head(id);
  if (!stored) return { wrong: "missing" };
  if (stored.size === 0) return { wrong: "empty" };
  if (stored.size > photoLimits.bytes) return { wrong: "too large" };
  const read = async (range?: R2Range) => {
    const object = await bucket.get(id, range && { range });
    if (!object) throw new NotFound("photo");
    return object;
  };

  const beginning = await read({ offset: 0, length: Math.min(stored.size, LARGEST_HEADER) });
  const found = await readPicture(blocksOf(beginning.body, BLOCK), "pixels");
  if (!found) return { wrong: "not a picture" };
  const { type, size, ended } = found;
  if (!size) return { wrong: stored.size > LARGEST_HEADER ? "overloaded" : "cut off" };
  const fault = faultOf(size);
  if (fault) return { wrong: fault };
  if (ended) return { type };

  const { end } = formats[type];
  const tail = await (await read({ suffix: end.length })).bytes();
  if (standsAt(tail, 0, end)) return { type };
  const whole = await readPicture(blocksOf((await read()).body), "end");
  return whole?.ended ? { type } : { wrong: "cut off" };
};
