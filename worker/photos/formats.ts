import { type PhotoType, photoTypes } from "#contract/photos.ts";
import type { Dissector } from "./dissector.ts";
import { dissectJpeg } from "./jpeg.ts";
import { standsAt } from "./pieces.ts";
import { dissectPng } from "./png.ts";

interface Format {
  /** Its files' first bytes, and the last of those that have nothing behind the picture. */
  beginning: number[];
  end: number[];
  dissect: Dissector;
}

export const formats: Record<PhotoType, Format> = {
  "image/jpeg": { beginning: [0xff, 0xd8, 0xff], end: [0xff, 0xd9], dissect: dissectJpeg },
  "image/png": {
    // Its signature, and its first chunk: `IHDR`, 13 bytes long.
    beginning: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    end: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
    dissect: dissectPng,
  },
};

/** What a file is by its first bytes, whatever it calls itself; `null` for all that is neither JPEG nor PNG. */
export const pictureType = (bytes: Uint8Array): PhotoType | null =>
  photoTypes.find((type) => standsAt(bytes, 0, formats[type].beginning)) ?? null;
