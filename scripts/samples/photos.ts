import { crc32, deflateSync } from "node:zlib";
import { type PhotoKind, photoPath } from "#contract/photos.ts";
import { receivePhoto } from "#worker/photos/bytes.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import { expectPhoto } from "#worker/photos/read.ts";
import type { Stage } from "./office.ts";

/* Sample photos, drawn in a few flat colors as PNGs with a palette. */

const WIDTH = 320;
const HEIGHT = 240;

/** Palette: a table, a food, then plate or wall, rim, herbs, sky. */
const tables = ["965c3a", "5c6c5c", "c4a07a", "464a5c"];
const foods = ["b23a1e", "dea034", "764626", "607e3a", "d67850"];
const others = ["faf4e8", "ded4c2", "406e46", "96bedc"];

/** Palette index at a point: a plate seen from above, people in a row, or a kitchen with a window and a pot. */
const draw: Record<PhotoKind, (x: number, y: number, shape: number) => number> = {
  dish: (x, y, shape) => {
    const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
    const radius = Math.hypot(right, down);
    if (radius > 80) return radius > 110 ? 0 : radius > 102 ? 3 : 2;
    if (radius > 56 + 10 * Math.sin(Math.atan2(down, right) * (3 + (shape % 4)))) return 2;
    return (x * (1 + (shape % 3)) + y * 2) % 46 < 9 ? 4 : 1;
  },
  family: (x, y, shape) => {
    const width = WIDTH / (3 + (shape % 3));
    const person = Math.floor(x / width);
    const [right, down] = [x - (person + 0.5) * width, y - 80 - ((person * 5 + shape) % 4) * 16];
    if (Math.hypot(right, down) < 20) return 3;
    if (Math.hypot(right, (down - 90) * 0.45) < 30) return person % 2 === 0 ? 1 : 4;
    return y > 190 ? 0 : 2;
  },
  kitchen: (x, y, shape) => {
    const inWindow = x - 30 - (shape % 5) * 22;
    if (y > 180) return y < 190 ? 3 : 0;
    if (inWindow > 0 && inWindow < 100 && y > 30 && y < 110) return inWindow % 50 < 5 || y % 40 < 4 ? 3 : 5;
    return x > 215 && x < 290 && y > 136 ? 1 : 2;
  },
};

const number = (value: number) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value);

const chunk = (name: string, data: Uint8Array) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  return [number(data.length), named, number(crc32(named))];
};

const drawPhoto = (kind: PhotoKind, shape: number) => {
  const palette = [tables[shape % tables.length], foods[shape % foods.length], ...others].join("");
  const line = (_: unknown, y: number) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => draw[kind](x, y, shape)),
  ];
  const parts = [
    Buffer.from("89504e470d0a1a0a", "hex"),
    // 8 bits per pixel, indexed color.
    ...chunk("IHDR", Buffer.concat([number(WIDTH), number(HEIGHT), Buffer.of(8, 3, 0, 0, 0)])),
    ...chunk("PLTE", Buffer.from(palette, "hex")),
    ...chunk("IDAT", deflateSync(Uint8Array.from(Array.from({ length: HEIGHT }, line).flat()))),
    ...chunk("IEND", Buffer.of()),
  ];
  return new Uint8Array(Buffer.concat(parts));
};

/** Draws a photo and stores it like the upload call does. */
export const takePhoto = async ({ db, bucket, site }: Stage, kind: PhotoKind, shape: number) => {
  const bytes = drawPhoto(kind, shape);
  const id = await expectPhoto(db, "image/png", { networks: [], bytes: bytes.length });
  const headers = { "content-length": String(bytes.length) };
  await receivePhoto(bucket, id, new Request(site, { method: "PUT", body: bytes, headers }), bytes.length);
  return photoPath(id);
};

export const arrived = (
  { cause, bucket, site }: Stage,
  sent: Parameters<typeof inspectPhotos>[2],
): ReturnType<typeof inspectPhotos> =>
  inspectPhotos({ ...cause.env, PHOTOS: bucket } as Parameters<typeof inspectPhotos>[0], site, sent);
