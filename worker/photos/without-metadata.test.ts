import { expect, test } from "vitest";
import { frame, segment, smallPng } from "#worker/testing/pictures.ts";
import { withoutMetadata } from "./without-metadata.ts";

const text = (content: string) => Array.from(new TextEncoder().encode(content));
const SECRET = "N 36.40 W 105.57";

/** What cameras and editors write, each of it with where a photo was taken. */
const metadata = [
  ...Array.from({ length: 15 }, (_, app) => segment(0xe1 + app, text(`Exif\0\0${SECRET}`))),
  segment(0xfe, text(SECRET)),
  // A preview of its own.
  segment(0xe1, [0xff, 0xd8, ...frame(160, 120), ...text(SECRET), 0xff, 0xd9]),
].flat();
const header = [...segment(0xe0, text("JFIF\0")), ...segment(0xdb, [7]), ...frame(9, 9, 0xc2)];
const pixels = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd9];
const jpeg = [0xff, 0xd8, ...metadata, ...header, ...metadata, ...pixels];

/** Checksums aren't read. */
const chunk = (name: string, content: string) => [
  ...[0, 0, 0, content.length],
  ...text(name + content),
  ...[1, 2, 3, 4],
];
const texts = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX"].flatMap((name) => chunk(name, SECRET));
const [png, iend] = [Array.from(smallPng), smallPng.length - 12];
const fullPng = [...png.slice(0, 33), ...texts, ...png.slice(33, iend), ...texts, ...png.slice(iend)];

const cleaned = (type: "jpeg" | "png", bytes: readonly number[]) =>
  new Response(withoutMetadata(Uint8Array.from(bytes), `image/${type}`)).bytes();

test.each([
  ["jpeg", jpeg, [0xff, 0xd8, ...header, ...pixels]],
  ["png", fullPng, png],
] as const)("a %s keeps all but what it says beside its pixels, byte for byte", async (type, full, plain) => {
  expect(Array.from(await cleaned(type, full))).toEqual(plain);
  expect(Array.from(await cleaned(type, plain))).toEqual(plain);
});

test("a photo that ends anywhere says nothing either", async () => {
  for (const [type, full] of [
    ["jpeg", jpeg],
    ["png", fullPng],
  ] as const)
    for (const at of full.keys()) {
      const bytes = await cleaned(type, full.slice(0, at));
      expect(Buffer.from(bytes).includes(SECRET)).toBe(false);
    }
});
