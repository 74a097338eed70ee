import type { Page } from "@playwright/test";

/** What a phone records: its maker ('Kitchen Phone'), how it was held (6: turned by a quarter), and where it was. */
const EXIF = Buffer.from(
  "RXhpZgAASUkqAAgAAAADAA8BAgAOAAAAMgAAABIBAwABAAAABgAAACWIBAABAAAAQAAAAAAAAABLaXRjaGVuIFBob25lAAQAAQACAAIAAABOAAAAAgAFAAMAAAB2AAAAAwACAAIAAABXAAAABAAFAAMAAACOAAAAAAAAACIAAAABAAAAAwAAAAEAAAAIAAAAAQAAAHYAAAABAAAADgAAAAEAAAAlAAAAAQAAAA==",
  "base64",
);

/** A photo as a phone takes it: with GPS, held upright, red above and blue below. The sizes are those of its sensor. */
export const phonePhoto = async (page: Page, size: { width: number; height: number }): Promise<Buffer> => {
  const drawn = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("No canvas");
    // The sensor lies on its side: its left is the picture's top.
    context.fillStyle = "red";
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = "blue";
    context.fillRect(width / 2, 0, width / 2, height);
    return canvas.toDataURL("image/jpeg", 0.95);
  }, size);
  const jpeg = Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(EXIF.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, EXIF, jpeg.subarray(2)]);
};

/** A JPEG's segments before its picture, by number: 0xe1 is EXIF. */
export const segmentsOf = (jpeg: Buffer): number[] => {
  const segments: number[] = [];
  for (let at = 2; jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xda) break;
    segments.push(marker);
  }
  return segments;
};
