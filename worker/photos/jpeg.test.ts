import { describe, expect, test } from "vitest";
import { dissect } from "#worker/testing/dissect.ts";
import {
  END,
  exifOf,
  exifSegment,
  frame,
  iccProfile,
  jfif,
  START,
  scan,
  segment,
} from "#worker/testing/pictures.ts";
import { ascii, concat } from "./pieces.ts";

const PLACE = "34.0522 N 118.2437 W";
const noted = (marker: number, kind: string) => segment(marker, ascii(`${kind}\0${PLACE}`));
const pixels = Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0);
const table = segment(0xc4, [0, 1, 2]);
const strip = (...parts: Uint8Array[]) => dissect("image/jpeg", concat(parts));

describe("of a JPEG", () => {
  test("what says where and by whom it was taken goes, and all that the picture needs stays", () => {
    const adobe = segment(0xee, [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, 1]);
    const kept = [jfif, iccProfile, adobe, segment(0xdb, [0, 1]), frame(640, 480), table, scan, pixels];
    const {
      outcome,
      kept: stripped,
      size,
    } = strip(
      START,
      jfif,
      noted(0xe0, "JFXX"),
      noted(0xe1, "http://ns.adobe.com/xap/1.0/"),
      noted(0xed, "Photoshop 3.0"),
      noted(0xfe, "comment"),
      noted(0xe2, "MPF"),
      noted(0xe5, "maker"),
      iccProfile,
      concat([adobe.slice(0, 3), Uint8Array.of(14 + PLACE.length), adobe.slice(4), ascii(PLACE)]),
      ...kept.slice(3),
      END,
    );
    expect(stripped).toEqual(concat([START, ...kept, END]));
    expect({ outcome, size }).toEqual({ outcome: "end", size: { width: 640, height: 480 } });
  });

  test("whose pixels are filled up again and again is none: to look at each would take seconds", () => {
    const filled = (times: number) => concat(Array<Uint8Array>(times).fill(Uint8Array.of(0xff, 0xff, 0)));
    expect(strip(START, frame(1, 1), scan, filled(20_000), END).outcome).toBe("end");
    expect(strip(START, frame(1, 1), scan, filled(10_000), scan, filled(10_001), END).outcome).toBe(
      "not a picture",
    );
  });

  test.each([
    [1, null],
    [6, 6],
    [8, 8],
    [9, null],
    [65_535, null],
  ])("orientation %i is kept as %s, in either order of bytes", (orientation, expected) => {
    const turned = expected === null ? [] : [exifSegment(exifOf(expected, ""))];
    for (const little of [true, false]) {
      const noted = exifSegment(exifOf(orientation, PLACE, little));
      const { kept } = strip(START, noted, frame(1, 1), scan, END);
      expect(kept).toEqual(concat([START, ...turned, frame(1, 1), scan, END]));
    }
  });

  test("what stands behind the end goes, be it a second picture or a film", () => {
    const picture = concat([START, frame(2, 2), scan, pixels, END]);
    for (const behind of [picture, ascii(`ftypmp42${PLACE}`), END, Uint8Array.of(0)])
      expect(strip(picture, behind)).toMatchObject({ outcome: "end", kept: picture });
  });

  test("the end of a thumbnail is not the picture's", () => {
    const thumbnail = concat([START, frame(1, 1), scan, pixels, END]);
    const jfifWithThumbnail = concat([segment(0xe0, [...jfif.slice(4, 16), 1, 2, ...Array(6).fill(0xff)])]);
    const { outcome, kept } = strip(
      START,
      jfifWithThumbnail,
      exifSegment(concat([exifOf(1, PLACE), thumbnail])),
      frame(2, 2),
      scan,
      pixels,
      END,
    );
    expect(outcome).toBe("end");
    expect(kept).toEqual(concat([START, jfif, frame(2, 2), scan, pixels, END]));
  });

  test("all scans of a progressive one stay, with the tables between them and nothing else", () => {
    const progressive = frame(9, 9, 0xc2);
    const { outcome, kept } = strip(
      ...[START, progressive, scan, pixels, noted(0xfe, "comment"), table, scan, pixels],
      ...[segment(0xfe, END), scan, pixels, END],
    );
    expect(outcome).toBe("end");
    expect(kept).toEqual(concat([START, progressive, scan, pixels, table, scan, pixels, scan, pixels, END]));
  });

  test("bytes that fill up before markers go", () => {
    const fill = new Uint8Array(500).fill(0xff);
    const { outcome, kept } = strip(
      ...[START, fill, frame(1, 1), fill, scan, Uint8Array.of(7), fill, Uint8Array.of(0xd0, 8), fill],
      ...[Uint8Array.of(0, 9), fill, END],
    );
    expect(outcome).toBe("end");
    expect(kept).toEqual(
      concat([START, frame(1, 1), scan, Uint8Array.of(7, 0xff, 0xd0, 8, 0xff, 0, 9), END]),
    );
  });
});

describe("is no JPEG:", () => {
  const whole = [frame(1, 1), scan, END];
  test.each<[string, Uint8Array[]]>([
    ["a segment of length 0", [START, segment(0xe1, [], 0), ...whole]],
    ["a segment of length 1", [START, segment(0xe1, [], 1), ...whole]],
    ["text where a marker must stand", [START, ascii("<script>"), ...whole]],
    ["a second beginning", [START, START, ...whole]],
    ["a restart outside of pixels", [START, Uint8Array.of(0xff, 0xd0), ...whole]],
    ["an end before the pixels", [START, frame(1, 1), END]],
    ["pixels without a frame", [START, scan, pixels, END]],
    ["a frame too short for a size", [START, segment(0xc0, [8, 0, 1]), scan, END]],
    ["a second frame", [START, frame(1, 1), frame(60_000, 60_000), scan, END]],
    ["a second frame behind pixels", [START, frame(1, 1), scan, pixels, frame(60_000, 60_000), scan, END]],
    ["a lossless frame", [START, frame(1, 1, 0xc3), scan, END]],
    ["an arithmetic frame", [START, frame(1, 1, 0xc9), scan, END]],
    ["a hundred thousand tiny segments", [START, ...Array(100_000).fill(segment(0xfe, [])), ...whole]],
  ])("%s", (_what, parts) => {
    expect(strip(...parts).outcome).toBe("not a picture");
  });

  test.each<[string, Uint8Array[]]>([
    ["without an end", [START, frame(1, 1), scan, pixels]],
    ["cut off in a segment", [START, segment(0xe1, [1, 2], 60_000), ...whole]],
    ["cut off in a marker", [START, frame(1, 1), scan, Uint8Array.of(1, 0xff)]],
  ])("one %s is waited for", (_what, parts) => {
    expect(strip(...parts).outcome).toBe("waits");
  });
});
