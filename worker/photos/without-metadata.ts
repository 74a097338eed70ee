import type { PhotoType } from "#contract/photos.ts";

/*
 * Photos for guests: without what they say beside their pixels, such as where they were taken. Nothing is decoded; kept parts
 * stay byte for byte. What follows a picture's end is dropped, because cameras hide whole photos there, and so is everything
 * from where a file can't be read.
 */

/** The part of a file that begins at a place, if one does. */
type PartAt = (bytes: Uint8Array, at: number) => { end: number; isKept: boolean; isLast?: boolean } | null;

const numberAt = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((number, byte) => 256 * number + byte, 0);

/** Markers of a JPEG. */
const [FRAME, RESTART, START, END, SCAN, APP0] = [0xc0, 0xd0, 0xd8, 0xd9, 0xda, 0xe0];

/** Among pixels, zero, a restart or filling may follow 0xff. */
const isOfPixels = (byte = END) => byte === 0 || byte === 0xff || (byte >= RESTART && byte < START);

const endOfPixels = (bytes: Uint8Array, from: number) => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isOfPixels(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
};

/** A segment, with the pixels that follow it. The markers after APP0 are those of metadata. */
const jpegPart: PartAt = (bytes, at) => {
  let markerAt = at + 1;
  // Filling.
  while (bytes[markerAt] === 0xff) markerAt += 1;
  const marker = bytes[at] === 0xff ? (bytes[markerAt] ?? 0) : 0;
  if (marker === END) return { end: markerAt + 1, isKept: true, isLast: true };
  const length = numberAt(bytes, markerAt + 1, 2);
  const end = markerAt + 1 + length;
  const isAlone = marker >= RESTART && marker <= START;
  if (marker < FRAME || isAlone || length < 2 || end > bytes.length) return null;
  return { end: marker === SCAN ? endOfPixels(bytes, end) : end, isKept: marker <= APP0 };
};

/** A chunk: a length, a name, as many bytes and a checksum. */
const pngPart: PartAt = (bytes, at) => {
  const end = at + 12 + numberAt(bytes, at, 4);
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  const isKept = !["tEXt", "zTXt", "iTXt", "eXIf"].includes(name);
  return end > bytes.length ? null : { end, isKept, isLast: name === "IEND" };
};

/** The length of a signature, and what follows it. */
const formats: Record<PhotoType, [number, PartAt]> = {
  "image/jpeg": [2, jpegPart],
  "image/png": [8, pngPart],
};

export const withoutMetadata = (bytes: Uint8Array, type: PhotoType): Uint8Array<ArrayBuffer> => {
  const [signature, partAt] = formats[type];
  const kept = bytes.slice();
  let [at, length] = [signature, signature];
  let part = partAt(bytes, at);
  while (part) {
    if (part.isKept) kept.set(bytes.subarray(at, part.end), length);
    if (part.isKept) length += part.end - at;
    at = part.end;
    part = part.isLast ? null : partAt(bytes, at);
  }
  return kept.slice(0, length);
};
