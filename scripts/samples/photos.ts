import { crc32, deflateSync } from "node:zlib";
import { type PhotoKind, photoPath } from "#contract/photos.ts";
import { expectPhoto } from "#worker/photos/addresses.ts";
import { receivePhoto } from "#worker/photos/bytes.ts";
import { inspectPhotos } from "#worker/photos/claim.ts";
import type { Stage } from "./office.ts";

/* Sample photos, drawn in a few flat colors as PNGs with a palette. */

const WIDTH = 320;
const HEIGHT = 240;

/** Palette: a table, a food, then plate or wall, rim. */
const tables = ["965c3a", "5c6c5c", "c4a07a", "464a5c"];
const foods = ["b23a1e", "dea034", "764626", "607e3a", "d67850"];
const others = ["faf4e8", "ded4c2"];

const plate = (x: number, y: number, shape: number) => {
  const radius = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
  if (radius > 110) return 0;
  if (radius > 102) return 3;
  return radius > 50 + (shape % 4) * 8 ? 2 : 1;
};

/** Palette index at a point: a plate seen from above, people in a row, or a kitchen with a window. */
const draw: Record<PhotoKind, (x: number, y: number, shape: number) => number> = {
  application: (x, y, shape) => (shape % 3 < 2 ? plate : draw.family)(x, y, shape),
  dish: plate,
  family: (x, y, shape) => {
    const width = WIDTH / (3 + (shape % 3));
    const [right, down] = [(x % width) - width / 2, y - 110];
    if (Math.hypot(right, down) < 20) return 3;
    return Math.hypot(right, (down - 90) * 0.45) < 30 ? 1 : 2;
  },
  reply: (x, y, shape) => ((x >> 5) + (y >> 5) + shape) % 4,
  kitchen: (x, y, shape) => {
    const inWindow = x - 30 - (shape % 5) * 22;
    if (inWindow > 0 && inWindow < 100 && y > 30 && y < 110) return inWindow % 50 < 5 ? 3 : 1;
    return y > 180 ? 0 : 2;
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
