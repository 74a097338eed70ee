import { type Dissector, MOST_PARTS, type Size } from "./dissector.ts";
import { orientationIn, tiffOf } from "./orientation.ts";
import { ascii, standsAt, viewOf } from "./pieces.ts";

/* A PNG is a row of chunks: a length, a type of four letters, as many bytes, and a checksum. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEAD = 8;
const CHECKSUM = 4;
const HEADER_LENGTH = 13;
const LARGEST_CHUNK = 2 ** 31 - 1;
/** Bytes. More than any camera notes. */
const LARGEST_EXIF = 64 * 1024;

/** The picture itself, and by which colours it is shown. */
const KEPT = new Set(
  ["IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs", "bKGD"].concat([
    "mDCV",
    "cLLI",
  ]),
);

const TYPE = /^[A-Za-z]{4}$/;

/** As PNG computes it: CRC-32. */
const checksum = (bytes: Uint8Array) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

const chunk = (type: string, data: Uint8Array) => {
  const whole = new Uint8Array(HEAD + data.length + CHECKSUM);
  const view = viewOf(whole);
  view.setUint32(0, data.length);
  whole.set(ascii(type), 4);
  whole.set(data, HEAD);
  view.setUint32(HEAD + data.length, checksum(whole.subarray(4, HEAD + data.length)));
  return whole;
};

const drop = () => undefined;

/** Keeps the picture, its colour profile and how it is turned; of an animation the picture that all programs show. */
export const dissectPng: Dissector = function* (input, { keep, begins }) {
  yield* input.need(SIGNATURE.length);
  if (!standsAt(input.bytes, 0, SIGNATURE)) return "not a picture";
  keep(input.take(SIGNATURE.length));
  let size: Size | null = null;
  let begun = false;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    yield* input.need(HEAD);
    const length = viewOf(input.bytes).getUint32(0);
    const type = String.fromCharCode(...input.bytes.subarray(4, HEAD));
    const whole = HEAD + length + CHECKSUM;
    const isHeader = type === "IHDR" && length === HEADER_LENGTH;
    if (!TYPE.test(type) || length > LARGEST_CHUNK || isHeader !== (size === null)) return "not a picture";
    if (isHeader) {
      yield* input.need(whole);
      const view = viewOf(input.bytes);
      size = { width: view.getUint32(HEAD), height: view.getUint32(HEAD + 4) };
    }
    if (type === "IDAT" && !begun && size) {
      begun = true;
      begins(size);
    }
    if (type === "IEND") {
      keep(chunk(type, new Uint8Array()));
      return begun ? "end" : "not a picture";
    }
    if (type === "eXIf" && length <= LARGEST_EXIF) {
      yield* input.need(whole);
      const orientation = orientationIn(input.take(whole).subarray(HEAD, HEAD + length));
      if (orientation) keep(chunk(type, tiffOf(orientation)));
    } else yield* input.pass(whole, KEPT.has(type) ? keep : drop);
  }
  return "not a picture";
};
