import { viewOf } from "./pieces.ts";

/*
 * How a camera was held stands in EXIF, a TIFF file, among everything else that it noted. It is all of it that a
 * browser needs in order to show the photo upright.
 */

const BIG_ENDIAN = 0x4d4d;
const LITTLE_ENDIAN = 0x4949;
const TIFF = 42;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;
/** The numbers of the orientations that say something; 1 is upright. */
const [FIRST, LAST] = [2, 8];

const isByteOrder = (order: number) => order === BIG_ENDIAN || order === LITTLE_ENDIAN;

/** The orientation that a TIFF file notes; `null` for an upright one, and for whatever cannot be read. */
export const orientationIn = (tiff: Uint8Array): number | null => {
  const view = viewOf(tiff);
  if (tiff.length < 8) return null;
  const order = view.getUint16(0);
  const little = order === LITTLE_ENDIAN;
  if (!isByteOrder(order) || view.getUint16(2, little) !== TIFF) return null;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return null;
  const entries = Math.min(
    view.getUint16(directory, little),
    Math.floor((tiff.length - directory - 2) / ENTRY),
  );
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY;
    if (view.getUint16(at, little) !== ORIENTATION || view.getUint16(at + 2, little) !== SHORT) continue;
    const value = view.getUint16(at + 8, little);
    return value >= FIRST && value <= LAST ? value : null;
  }
  return null;
};

/** A TIFF file that notes an orientation, and nothing else. */
export const tiffOf = (orientation: number): Uint8Array => {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint16(0, BIG_ENDIAN);
  view.setUint16(2, TIFF);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
};
