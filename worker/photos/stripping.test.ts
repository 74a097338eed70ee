import { describe, expect, test } from "vitest";
import type { PhotoType } from "#contract/photos.ts";
import { dissect } from "#worker/testing/dissect.ts";
import {
  chunk,
  END,
  exifOf,
  exifSegment,
  frame,
  iccProfile,
  jfif,
  pngParts,
  START,
  scan,
  segment,
  smallPng,
} from "#worker/testing/pictures.ts";
import { ascii, concat } from "./pieces.ts";

/* Rules that hold of every file, tried on files that a seed makes. */

const FILES = 300;
const CANARY = "GPS 34.0522 N 118.2437 W";

/** Numbers that look random and are the same in each run: mulberry32. */
const seeded = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const some = <Item>(most: number, make: () => Item) => Array.from({ length: below(most + 1) }, make);
  return { below, pick, some };
};
type Seeded = ReturnType<typeof seeded>;

const junk = ({ below, some }: Seeded, most: number) => Uint8Array.from(some(most, () => below(256)));

const jpegNote = (random: Seeded) => {
  const note = [...junk(random, 300), ...ascii(CANARY), ...START, ...END, ...junk(random, 300)];
  return random.pick([
    segment(random.pick([0xe0, 0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xee, 0xef, 0xfe, 0xdc, 0xf0]), note),
    exifSegment(exifOf(random.below(12), CANARY, random.below(2) === 0)),
  ]);
};
const jpegPixels = (random: Seeded) =>
  concat(
    random.some(200, () =>
      random.pick([
        Uint8Array.of(random.below(255)),
        Uint8Array.of(0xff, 0),
        Uint8Array.of(0xff, 0xd0 + random.below(8)),
      ]),
    ),
  );
const jpeg = (random: Seeded) => {
  const notes = () => random.some(3, () => jpegNote(random));
  const scans = random.some(4, () => [...notes(), segment(0xc4, junk(random, 20)), scan, jpegPixels(random)]);
  return concat([
    ...[START, ...random.some(1, () => jfif), ...notes(), ...random.some(1, () => iccProfile), ...notes()],
    ...[frame(1 + random.below(9_999), 1 + random.below(9_999), random.pick([0xc0, 0xc1, 0xc2]))],
    ...[...notes(), scan, jpegPixels(random), ...scans.flat(), ...notes(), END],
  ]);
};

const pngNote = (random: Seeded) =>
  random.pick([
    chunk(random.pick(["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "caBX", "prVt"]), [
      ...junk(random, 300),
      ...ascii(CANARY),
    ]),
    chunk("eXIf", exifOf(random.below(12), CANARY, random.below(2) === 0)),
  ]);
const png = (random: Seeded) => {
  const { signature, header, end } = pngParts;
  const notes = () => random.some(3, () => pngNote(random));
  const pixels = [
    chunk("IDAT", junk(random, 900)),
    ...random.some(4, () => chunk("IDAT", junk(random, 900))),
  ];
  return concat([signature, header, ...notes(), ...pixels, ...notes(), end]);
};

const makers: Record<PhotoType, (random: Seeded) => Uint8Array> = { "image/jpeg": jpeg, "image/png": png };

describe.each(["image/jpeg", "image/png"] as const)("of any %s", (type) => {
  const files = Array.from({ length: FILES }, (_, seed) => {
    const random = seeded(seed);
    const file = makers[type](random);
    const behind = concat([ascii(CANARY), smallPng, junk(random, 50)]);
    return { random, file, ...dissect(type, concat([file, behind])) };
  });

  test("a whole one is stripped to a whole one, in which nothing is noted", () => {
    for (const { outcome, kept, size } of files) {
      expect(outcome).toBe("end");
      expect(Buffer.from(kept).includes(CANARY)).toBe(false);
      // Which has nothing more to strip, and is of the same size.
      expect(dissect(type, kept)).toEqual({ outcome: "end", kept, size });
    }
  });

  test("it makes no difference in which pieces it comes", () => {
    for (const { random, file, outcome, kept, size } of files) {
      const longest = random.pick([1, 7, 100, 2_000]);
      expect(dissect(type, file, () => random.below(longest + 1))).toEqual({ outcome, kept, size });
    }
  });

  test("one cut off anywhere is never taken for whole", () => {
    for (const { random, file } of files)
      expect(dissect(type, file.subarray(0, random.below(file.length - 12))).outcome).not.toBe("end");
  });

  test("whatever is broken in it, nothing throws and nothing is added", () => {
    for (const { random, file } of files) {
      const broken = file.slice();
      for (let times = 0; times < 8; times++) broken[random.below(file.length)] = random.below(256);
      const { outcome, kept } = dissect(type, broken, () => random.below(500));
      expect(["end", "not a picture", "waits"]).toContain(outcome);
      expect(kept.length).toBeLessThanOrEqual(broken.length + 100);
    }
  });
});
