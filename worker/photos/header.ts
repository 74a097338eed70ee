import { type PhotoType, photoTypes } from "#contract/photos.ts";

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
