import type { Page } from "@playwright/test";

/** TIFF's number of a value's form. */
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;

interface Tag {
  tag: number;
  form: number;
  count: number;
  value: Buffer;
}

const short = (tag: number, value: number): Tag => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return { tag, form: SHORT, count: 1, value: bytes };
};
const long = (tag: number, value: number): Tag => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return { tag, form: LONG, count: 1, value: bytes };
};
const ascii = (tag: number, text: string): Tag => {
  const value = Buffer.from(`${text}\0`);
  return { tag, form: ASCII, count: value.length, value };
};
/** Degrees, minutes and seconds. */
const angle = (tag: number, parts: [number, number, number]): Tag => {
  const value = Buffer.alloc(24);
  for (const [index, part] of parts.entries()) {
    value.writeUInt32LE(part, index * 8);
    value.writeUInt32LE(1, index * 8 + 4);
  }
  return { tag, form: RATIONAL, count: 3, value };
};

/** A directory of tags that begins at `offset`; values of more than four bytes stand behind it. */
const directory = (offset: number, tags: Tag[]) => {
  const head = Buffer.alloc(2 + tags.length * 12 + 4);
  head.writeUInt16LE(tags.length);
  const values: Buffer[] = [];
  let end = offset + head.length;
  for (const [index, { tag, form, count, value }] of tags.entries()) {
    const at = 2 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(form, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (value.length <= 4) value.copy(head, at + 8);
    else {
      head.writeUInt32LE(end, at + 8);
      values.push(value);
      end += value.length;
    }
  }
  return Buffer.concat([head, ...values]);
};

/** What a phone notes: its maker, how it was held (6: turned by a quarter), and where it was. */
const exif = () => {
  const header = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  const main = (gpsAt: number) =>
    directory(8, [ascii(0x010f, "Kitchen Phone"), short(0x0112, 6), long(0x8825, gpsAt)]);
  const gpsAt = 8 + main(0).length;
  const gps = directory(gpsAt, [ascii(1, "N"), angle(2, [34, 3, 8]), ascii(3, "W"), angle(4, [118, 14, 37])]);
  return Buffer.concat([Buffer.from("Exif\0\0"), header, main(gpsAt), gps]);
};

/** A photo as a phone takes it: twelve megapixels, held upright, red above and blue below, with GPS. */
export const phonePhoto = async (page: Page, colorSpace: "srgb" | "display-p3" = "srgb"): Promise<Buffer> => {
  const drawn = await page.evaluate(async (colours) => {
    const canvas = document.createElement("canvas");
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext("2d", { colorSpace: colours });
    if (!context) throw new Error("No canvas");
    // The sensor lies on its side: its left is the top of what was seen.
    context.fillStyle = "red";
    context.fillRect(0, 0, 2000, 3000);
    context.fillStyle = "blue";
    context.fillRect(2000, 0, 2000, 3000);
    return canvas.toDataURL("image/jpeg", 0.95);
  }, colorSpace);
  const jpeg = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  const body = exif();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
};

/** What a JPEG carries before its picture, by the numbers of its segments: 0xe1 is EXIF. */
export const segmentsOf = (jpeg: Buffer): number[] => {
  const segments: number[] = [];
  for (let at = 2; jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xda) break;
    segments.push(marker);
  }
  return segments;
};
