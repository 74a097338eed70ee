import { ascii, concat } from "#worker/photos/pieces.ts";

/** A PNG of one pixel. */
export const smallPng = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

export type Bytes = Uint8Array<ArrayBuffer>;

const word = (value: number) => [value >> 8, value & 0xff];

/** A segment of a JPEG; its length can be said wrong. */
export const segment = (marker: number, body: ArrayLike<number>, length = body.length + 2) =>
  Uint8Array.of(0xff, marker, ...word(length), ...Array.from(body));

export const START = Uint8Array.of(0xff, 0xd8);
export const END = Uint8Array.of(0xff, 0xd9);
export const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...word(height), ...word(width), 1, 1, 0x11, 0]);
export const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);
export const jfif = segment(0xe0, [...ascii("JFIF\0"), 1, 2, 1, ...word(72), ...word(72), 0, 0]);
export const iccProfile = segment(0xe2, [...ascii("ICC_PROFILE\0"), 1, 1, ...ascii("a profile")]);

/** As a camera writes it, in its own order of bytes: where it was, and how it was held. */
export const exifOf = (orientation: number, note: string, little = false) => {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  tiff.setUint16(8, 1, little);
  tiff.setUint16(10, 0x0112, little);
  tiff.setUint16(12, 3, little);
  tiff.setUint32(14, 1, little);
  tiff.setUint16(18, orientation, little);
  return concat([new Uint8Array(tiff.buffer), ascii(note)]);
};
export const exifSegment = (tiff: Uint8Array) => segment(0xe1, [...ascii("Exif\0\0"), ...tiff]);

/** A JPEG as far as a look at its parts can tell, with zeros for pixels up to so many bytes. */
export const jpegOf = (size: number, { width = 1, height = 1 } = {}): Bytes => {
  const head = concat([START, jfif, frame(width, height), scan]);
  return concat([head, new Uint8Array(size - head.length - END.length), END]);
};

/** A chunk of a PNG; nobody here looks at its checksum. */
export const chunk = (type: string, data: ArrayLike<number> = []) => {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return Uint8Array.of(...length, ...ascii(type), ...Array.from(data), 0, 0, 0, 0);
};

/** What a PNG consists of: signature, header, pixels and end. */
export const pngParts = {
  signature: smallPng.slice(0, 8),
  header: smallPng.slice(8, 33),
  pixels: smallPng.slice(33, 58),
  end: smallPng.slice(-12),
};

/** The PNG of one pixel, which says that it has more. */
export const pngOf = (width: number, height: number): Bytes => {
  const png = smallPng.slice();
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return png;
};
