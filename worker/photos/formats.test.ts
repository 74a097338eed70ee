import { expect, it } from "vitest";
import { jpegOf, smallPng } from "#worker/testing/pictures.ts";
import { pictureType } from "./formats.ts";

it("knows JPEG and PNG by their first bytes", () => {
  expect(pictureType(jpegOf(100))).toBe("image/jpeg");
  expect(pictureType(smallPng)).toBe("image/png");
});

const text = (content: string) => new TextEncoder().encode(content);

it.each([
  ["nothing", new Uint8Array()],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    "HTML behind PNG's signature",
    Buffer.concat([smallPng.subarray(0, 8), text("<script>alert(1)</script>")]),
  ],
  ["a cut off PNG", smallPng.subarray(0, 12)],
  ["GIF", text("GIF89a..........")],
  ["WebP", text("RIFF....WEBPVP8 ")],
  ["a JPEG that begins late", Buffer.concat([text(" "), jpegOf(100)])],
])("takes %s for no photo", (_what, bytes) => {
  expect(pictureType(bytes)).toBeNull();
});
