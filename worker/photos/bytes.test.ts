import { expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { TooLarge } from "#worker/errors.ts";
import { frame, jpegOf, pngOf, segment, smallPng } from "#worker/testing/pictures.ts";
import { readHeader, receivePhoto } from "./bytes.ts";

const START = [0xff, 0xd8];
const jpeg = (...segments: number[][]) => Uint8Array.from([...START, ...segments.flat()]);
const exifWithThumbnail = segment(0xe1, [...START, ...frame(160, 120)]);

test.each([
  ["baseline", jpeg(frame(4000, 3000))],
  ["progressive", jpeg(frame(4000, 3000, 0xc2))],
  ["with a thumbnail of its own before it", jpeg(exifWithThumbnail, frame(4000, 3000))],
  ["with filling before its markers", jpeg([0xff], segment(0xfe, [1]), [0xff, 0xff], frame(4000, 3000))],
])("the size of a JPEG is its frame's: %s", (_what, bytes) => {
  expect(readHeader(bytes)).toEqual({ type: "image/jpeg", width: 4000, height: 3000 });
});

test("the size of a PNG is its header's", () => {
  expect(readHeader(pngOf(70_000, 3))).toEqual({ type: "image/png", width: 70_000, height: 3 });
});

const text = (content: string) => new TextEncoder().encode(content);

test.each([
  ["nothing", new Uint8Array()],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a GIF", text("GIF89a..........")],
  ["a WebP", text("RIFF....WEBPVP8 ")],
  [
    "HTML behind PNG's signature",
    Buffer.concat([smallPng.subarray(0, 8), text("<script>alert(1)</script>")]),
  ],
  ["HTML behind JPEG's signature", Buffer.concat([jpeg([0xff]), text("<script>alert(1)</script>")])],
  ["a PNG that ends in its header", smallPng.subarray(0, 23)],
  ["a JPEG that ends before its frame", jpeg(exifWithThumbnail)],
  ["a JPEG that ends in its frame", jpeg(frame(1, 1).slice(0, 8))],
  ["a JPEG with a frame that no browser shows", jpeg(frame(1, 1, 0xc3))],
  ["a JPEG without height", jpegOf(100, { height: 0 })],
  ["a PNG without width", pngOf(0, 1)],
  ["a JPEG that begins late", Buffer.concat([text(" "), jpegOf(100)])],
])("%s is no photo", (_what, bytes) => {
  expect(readHeader(bytes)).toBeNull();
});

test("a body of no told length is read within bounds, and nothing of it is stored", async () => {
  const nowhere: unknown = { put: () => expect.unreachable() };
  const bucket = nowhere as Parameters<typeof receivePhoto>[0];
  const piece = new Uint8Array(1024 * 1024);
  let given = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      given += piece.length;
      if (given > 10 * photoLimits.bytes) controller.close();
      else controller.enqueue(piece);
    },
  });
  // Node wants it for streams; its types don't have it.
  const init = { method: "PUT", body, duplex: "half" };
  const received = receivePhoto(bucket, "x", new Request("http://kitchen.test/", init), null);
  await expect(received).rejects.toBeInstanceOf(TooLarge);
  expect(given).toBeLessThan(3 * photoLimits.bytes);
});
