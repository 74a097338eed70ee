import { expect, test } from "vitest";
import { frame, segment, smallPng } from "#worker/testing/pictures.ts";
import { withoutMetadata } from "./without-metadata.ts";

const text = (content: string) => Array.from(new TextEncoder().encode(content));
const SECRET = "N 36.40 W 105.57";

/** What cameras and editors write, each of it with where a photo was taken. */
const metadata = [
  ...Array.from({ length: 15 }, (_, app) => segment(0xe1 + app, text(`Exif\0\0${SECRET}`))),
  segment(0xfe, text(SECRET)),
  // A preview of its own, and a marker after filling.
  segment(0xe1, [0xff, 0xd8, ...frame(160, 120), ...text(SECRET), 0xff, 0xd9]),
  [0xff, 0xff, ...segment(0xed, text(`Photoshop 3.0\0${SECRET}`))],
];
const jfif = segment(0xe0, text("JFIF\0"));
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0, 4];
const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const hidden = [...start, ...frame(4000, 3000), ...text(SECRET), ...end];
const header = [...jfif, ...segment(0xdb, [7]), ...frame(9, 9, 0xc2), 0xff, ...segment(0xc4, [8])];
const plain = [...start, ...header, ...scan, ...segment(0xc4, [9]), ...scan, ...end];
const everywhere = metadata.flat();
const jpeg = [
  ...[start, everywhere, header, everywhere, scan, everywhere, segment(0xc4, [9]), scan, everywhere, end],
  ...[hidden, text(SECRET)],
].flat();

/** Checksums aren't read. */
const chunk = (name: string, content: string) => [
  ...[0, 0, 0, content.length],
  ...text(name + content),
  ...[1, 2, 3, 4],
];
const texts = ["tEXt", "zTXt", "iTXt", "eXIf"].flatMap((name) => chunk(name, SECRET));
const [png, iend] = [Array.from(smallPng), smallPng.length - 12];
const phys = chunk("pHYs", "9");
const plainPng = [...png.slice(0, 33), ...phys, ...png.slice(33)];
const fullPng = [
  ...png.slice(0, 33),
  ...texts,
  ...phys,
  ...png.slice(33, iend),
  ...texts,
  ...png.slice(iend),
  ...jpeg,
];

const cleaned = (type: "jpeg" | "png", bytes: number[]) =>
  Array.from(withoutMetadata(Uint8Array.from(bytes), `image/${type}`));
const says = (bytes: number[]) => Buffer.from(bytes).includes(SECRET);

test.each([
  ["jpeg", jpeg, plain],
  ["png", fullPng, plainPng],
] as const)("a %s keeps all but what it says beside its pixels, byte for byte", (type, full, expected) => {
  expect(says([...full])).toBe(true);
  expect(cleaned(type, [...full])).toEqual(expected);
  expect(cleaned(type, [...expected])).toEqual(expected);
});

test("a photo that ends anywhere, or has no segment where one should be, says nothing either", () => {
  for (const at of jpeg.keys()) expect(says(cleaned("jpeg", jpeg.slice(0, at)))).toBe(false);
  for (const at of fullPng.keys()) expect(says(cleaned("png", fullPng.slice(0, at)))).toBe(false);
  for (const at of jpeg.slice(0, jpeg.indexOf(0xda)).keys())
    if (jpeg[at] === 0xff) expect(says(cleaned("jpeg", jpeg.with(at, 0)))).toBe(false);
});
