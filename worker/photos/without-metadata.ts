import type { PhotoType } from "#contract/photos.ts";

/*
 * Photos for guests: without what they say beside their pixels, such as where they were taken. The form takes that out of a photo
 * already; others may come from elsewhere. Kept parts stay byte for byte.
 */

const numberAt = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((number, byte) => 256 * number + byte, 0);

const SCAN = 0xffda;
const isKeptSegment = (marker: number) => marker >= 0xffc0 && marker <= 0xffe0;
/** Critical chunks, and those about colors. */
const KEPT_CHUNK = /^(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs)/;

/** The length of a signature; and where the part ends that begins at a place, and whether it is kept. */
const formats: Record<
  PhotoType,
  [number, (bytes: Uint8Array, at: number) => [end: number, isKept: boolean]]
> = {
  "image/jpeg": [
    2,
    (bytes, at) => {
      const marker = numberAt(bytes, at, 2);
      // Its pixels follow.
      if (marker === SCAN) return [bytes.length, true];
      return [at + 2 + numberAt(bytes, at + 2, 2), isKeptSegment(marker)];
    },
  ],
  "image/png": [
    8,
    (bytes, at) => {
      const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      return [at + 12 + numberAt(bytes, at, 4), KEPT_CHUNK.test(name)];
    },
  ],
};

export const withoutMetadata = (bytes: Uint8Array, type: PhotoType) => {
  const [signature, partAt] = formats[type];
  const kept = [bytes.slice(0, signature)];
  for (let at = signature; at < bytes.length; ) {
    const [end, isKept] = partAt(bytes, at);
    if (isKept) kept.push(bytes.slice(at, end));
    at = end;
  }
  return new Blob(kept).stream();
};
