import { describe, expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { sentenceOf } from "#worker/testing/errors.ts";
import {
  type Bytes,
  END,
  exifOf,
  exifSegment,
  frame,
  iccProfile,
  jpegOf,
  pngOf,
  pngParts,
  START,
  scan,
  segment,
  smallPng,
} from "#worker/testing/pictures.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { ascii, concat } from "./pieces.ts";

/* Which photos a story may have, by their bytes. */

const worker = await startWorker();

const send = async (bytes: Bytes) => {
  const { photoURL } = await uploadPhoto(worker, bytes);
  return sendStory(worker, { kitchenPhotos: [photoURL] });
};

const times = (count: number, part: Uint8Array) => Array<Uint8Array>(count).fill(part);
const pixels = new Uint8Array(300_000).fill(7);
/** Of the largest size that a segment can have. */
const profile = segment(0xe2, concat([iccProfile.slice(4), new Uint8Array(65_000)]));

describe("a story may have", () => {
  test.each<[string, Bytes]>([
    ["a JPEG of 12,000 by 5,000 pixels", jpegOf(100, { width: 12_000, height: 5_000 })],
    ["a PNG of 5,000 by 12,000 pixels", pngOf(5_000, 12_000)],
    [
      "a JPEG whose size stands a megabyte into it",
      concat([START, ...times(15, profile), frame(4000, 3000), scan, pixels, END]),
    ],
    [
      "a photo with a film behind its end",
      concat([START, frame(4000, 3000), scan, pixels, END, ascii("ftypmp42"), pixels]),
    ],
    ["a PNG with a note behind its end", concat([smallPng, ascii("a note")])],
  ])("%s", async (_what, bytes) => {
    expect((await send(bytes)).status).toBe(201);
  });
});

const NO_PICTURE = "is not a JPG or PNG photo. Please choose another.";
const TOO_MANY = `has more than ${photoLimits.pixels / 1e6} megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.`;
const NOT_WHOLE = "has not arrived whole. Please choose it again.";
const OVERLOADED = "carries too much besides the picture. Please choose another.";

describe("a photo is refused by name when", () => {
  const { signature, header } = pngParts;

  test.each<[string, Bytes, string]>([
    ["a JPEG has 12,001 pixels on a side", jpegOf(100, { width: 12_001 }), TOO_MANY],
    ["a PNG has 12,001 pixels on a side", pngOf(1, 12_001), TOO_MANY],
    ["a JPEG has 61 megapixels", jpegOf(100, { width: 7_625, height: 8_000 }), TOO_MANY],
    ["a PNG has four billion pixels on a side", pngOf(2 ** 32 - 1, 1), TOO_MANY],
    ["a JPEG has no height", jpegOf(100, { height: 0 }), NO_PICTURE],
    ["a PNG has no width", pngOf(0, 1), NO_PICTURE],
    ["a JPEG lacks its end", concat([START, frame(1, 1), scan, pixels]), NOT_WHOLE],
    ["a PNG lacks its end", smallPng.slice(0, -12), NOT_WHOLE],
    [
      "only its thumbnail has an end",
      concat([START, exifSegment(concat([exifOf(1, ""), START, END])), frame(1, 1), scan, pixels]),
      NOT_WHOLE,
    ],
    ["it is cut off before its pixels", concat([START, frame(1, 1), segment(0xe1, [], 60_000)]), NOT_WHOLE],
    [
      "it begins as a JPEG and is a page",
      concat([START, Uint8Array.of(0xff), ascii("<script>alert(1)</script>")]),
      NO_PICTURE,
    ],
    ["it begins as a PNG and is a page", concat([signature, header, ascii("<script>alert(1)")]), NO_PICTURE],
    ["a segment has the length 1", concat([START, segment(0xe1, [], 1), frame(1, 1), scan, END]), NO_PICTURE],
    [
      "a hundred thousand segments stand before its pixels",
      concat([START, ...times(100_000, segment(0xfe, [])), frame(1, 1), scan, END]),
      NO_PICTURE,
    ],
    [
      "more than a megabyte stands before its pixels",
      concat([START, ...times(18, profile), frame(1, 1), scan, END]),
      OVERLOADED,
    ],
  ])("%s", async (_what, bytes, reason) => {
    const response = await send(bytes);
    expect(response.status).toBe(400);
    const message = `Kitchen photo 1 ${reason}`;
    expect(await response.json()).toEqual({
      message: sentenceOf(message),
      issues: [{ path: "kitchenPhotos.0", message }],
    });
  });
});
