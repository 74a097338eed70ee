import type { PhotoType } from "#contract/photos.ts";

/** As many bytes of a file's beginning as it takes to tell. */
export const TELLING_BYTES = 16;

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
