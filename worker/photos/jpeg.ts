import { type Dissector, MOST_PARTS, type Size } from "./dissector.ts";
import { orientationIn, tiffOf } from "./orientation.ts";
import { ascii, concat, type Pieces, standsAt, viewOf, type Waiting } from "./pieces.ts";

/*
 * A JPEG is a row of segments: 0xff, a marker, mostly a length and as many bytes. Behind each start of a scan come
 * pixels without a length; a 0xff among them is followed by a zero, so that no pixel looks like a marker.
 */

const START = [0xff, 0xd8];
const STUFFED = 0x00;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Frames as browsers show them: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, without which there is no picture: Huffman's, quantization, the distance of restarts. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** A table for frames of other kinds. */
const ARITHMETIC = 0xcc;

const JFIF = ascii("JFIF\0");
const EXIF = ascii("Exif\0\0");
const ICC = ascii("ICC_PROFILE\0");
const ADOBE = ascii("Adobe");
/** Bytes of JFIF's segment before the size of its thumbnail, and of Adobe's. */
const [JFIF_LENGTH, ADOBE_LENGTH] = [12, 12];

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const segment = (marker: number, body: Uint8Array) => {
  const length = body.length + 2;
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
};

const sizeIn = (frame: Uint8Array): Size | null =>
  frame.length < 6 ? null : { height: viewOf(frame).getUint16(1), width: viewOf(frame).getUint16(3) };

/** The marker that must stand here; `null` where none does. Any number of 0xff may stand before it. */
function* marker(input: Pieces): Waiting<number | null> {
  yield* input.need(2);
  if (input.bytes[0] !== 0xff) return null;
  for (;;) {
    const at = input.bytes.findIndex((byte) => byte !== 0xff);
    if (at > 0) return input.take(at + 1)[at] ?? null;
    // All that has come may be filling; the last of it begins the marker.
    input.take(input.bytes.length - 1);
    yield* input.need(2);
  }
}

/** Where the pixels end for now: at a 0xff that stands for more than itself, or that nothing follows yet. */
const endOfPixels = (bytes: Uint8Array) => {
  let at = bytes.indexOf(0xff);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined || !(next === STUFFED || isRestart(next))) return at;
    at += 2;
    // The search costs more than a look at the next byte, which is all that a run of them needs.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
  }
  return bytes.length;
};

/** Hands on pixels up to the marker that ends them. `filled`: how often such bytes may still be filled up, in the whole file. */
function* pixels(
  input: Pieces,
  keep: (bytes: Uint8Array) => void,
  filled: { left: number },
): Waiting<number | null> {
  for (;;) {
    yield* input.need(1);
    const end = endOfPixels(input.bytes);
    if (end > 0) keep(input.take(end));
    if (input.bytes.length === 0) continue;
    const found = yield* marker(input);
    if (found === null || !(found === STUFFED || isRestart(found))) return found;
    // It was filled up before. Looking at each of millions of such would take seconds.
    if (filled.left-- === 0) return null;
    keep(Uint8Array.of(0xff, found));
  }
}

const isPicture = (marker: number) => marker === SCAN || FRAMES.includes(marker) || TABLES.includes(marker);

/** What is kept of an application's segment: what a browser shows the picture by. */
const keptOf = (marker: number, body: Uint8Array): Uint8Array | null => {
  if (marker === APP0 && standsAt(body, 0, JFIF) && body.length >= JFIF_LENGTH)
    return concat([body.subarray(0, JFIF_LENGTH), Uint8Array.of(0, 0)]);
  if (marker === APP1 && standsAt(body, 0, EXIF)) {
    const orientation = orientationIn(body.subarray(EXIF.length));
    return orientation === null ? null : concat([EXIF, tiffOf(orientation)]);
  }
  if (marker === APP2 && standsAt(body, 0, ICC)) return body;
  if (marker === APP14 && standsAt(body, 0, ADOBE)) return body.subarray(0, ADOBE_LENGTH);
  return null;
};

/** A segment's body; `null` where its length is less than the length's own two bytes. */
function* segmentBody(input: Pieces): Waiting<Uint8Array | null> {
  yield* input.need(2);
  const length = viewOf(input.bytes).getUint16(0);
  if (length < 2) return null;
  yield* input.need(length);
  return input.take(length).subarray(2);
}

/** Markers that stand before a body, and not for frames that no browser shows. */
const isKnown = (marker: number) => {
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= END)) return false;
  return marker > 0xcf || marker === ARITHMETIC || [...FRAMES, ...TABLES].includes(marker);
};

/** Keeps the picture, its colour profile and how it is turned. */
export const dissectJpeg: Dissector = function* (input, { keep, begins }) {
  yield* input.need(START.length);
  if (!standsAt(input.bytes, 0, START)) return "not a picture";
  keep(input.take(START.length));
  let size: Size | null = null;
  let begun = false;
  const filled = { left: MOST_PARTS };
  let next = yield* marker(input);
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    if (next === END && begun) {
      keep(Uint8Array.of(0xff, END));
      return "end";
    }
    const body = next !== null && isKnown(next) ? yield* segmentBody(input) : null;
    if (next === null || body === null) return "not a picture";
    if (FRAMES.includes(next)) {
      if (size) return "not a picture";
      size = sizeIn(body);
    }
    const kept = isPicture(next) ? body : keptOf(next, body);
    if (kept) keep(segment(next, kept));
    if (next !== SCAN) {
      next = yield* marker(input);
      continue;
    }
    if (!size) return "not a picture";
    if (!begun) begins(size);
    begun = true;
    next = yield* pixels(input, keep, filled);
  }
  return "not a picture";
};
