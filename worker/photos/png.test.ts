import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dissect } from "#worker/testing/dissect.ts";
import { chunk, exifOf, pngOf, pngParts, smallPng } from "#worker/testing/pictures.ts";
import { ascii, concat, viewOf } from "./pieces.ts";

const PLACE = "34.0522 N 118.2437 W";
const { signature, header, pixels, end } = pngParts;
const strip = (...parts: Uint8Array[]) => dissect("image/png", concat(parts));

describe("of a PNG", () => {
  test("one that notes nothing stays as it is", () => {
    expect(strip(smallPng)).toEqual({ outcome: "end", kept: smallPng, size: { width: 1, height: 1 } });
    expect(strip(pngOf(4000, 3000)).size).toEqual({ width: 4000, height: 3000 });
  });

  test("what says where and by whom it was taken goes, and its colours stay", () => {
    const colours = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs", "bKGD"].map(
      (type) => chunk(type, [1, 2, 3]),
    );
    const notes = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "acTL", "fcTL", "fdAT", "caBX", "ABCD", "zzzz"];
    const noted = notes.map((type) => chunk(type, ascii(PLACE)));
    const { outcome, kept } = strip(
      ...[signature, header, ...noted, ...colours, ...noted, pixels, pixels, ...noted, end],
    );
    expect(outcome).toBe("end");
    expect(kept).toEqual(concat([signature, header, ...colours, pixels, pixels, end]));
  });

  test("how it was held stays, with a checksum that holds", () => {
    const { kept } = strip(signature, header, chunk("eXIf", exifOf(6, PLACE)), pixels, end);
    const turned = kept.slice(33, 33 + 38);
    const upToChecksum = turned.slice(0, -4);
    expect(upToChecksum).toEqual(chunk("eXIf", exifOf(6, "")).slice(0, -4));
    expect(viewOf(turned).getUint32(34)).toBe(crc32(upToChecksum.slice(4)));
    expect(kept.slice(33 + 38)).toEqual(concat([pixels, end]));
  });

  test("what stands behind the end goes", () => {
    expect(strip(smallPng, ascii(PLACE))).toMatchObject({ outcome: "end", kept: smallPng });
    expect(strip(smallPng, smallPng)).toMatchObject({ outcome: "end", kept: smallPng });
  });
});

describe("is no PNG:", () => {
  test.each<[string, Uint8Array[]]>([
    ["a chunk longer than PNG allows", [header, Uint8Array.of(0x80, 0, 0, 0, ...ascii("IDAT")), pixels, end]],
    ["a chunk whose type is no word", [header, chunk("<br>"), pixels, end]],
    ["another chunk before the header", [chunk("tEXt"), header, pixels, end]],
    ["a short header", [chunk("IHDR", [0, 0, 0, 1]), pixels, end]],
    ["a second header", [header, header, pixels, end]],
    ["one without pixels", [header, end]],
    ["a hundred thousand empty chunks", [header, ...Array(100_000).fill(chunk("IDAT")), end]],
  ])("%s", (_what, parts) => {
    expect(strip(signature, ...parts).outcome).toBe("not a picture");
  });

  test.each([20, 40, 60])("one cut off after %i bytes is waited for", (length) => {
    expect(strip(smallPng.slice(0, length)).outcome).toBe("waits");
  });
});
