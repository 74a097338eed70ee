import { describe, expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import {
  type Bytes,
  chunk,
  END,
  exifOf,
  exifSegment,
  frame,
  iccProfile,
  jfif,
  jpegOf,
  pngParts,
  START,
  scan,
  smallPng,
} from "#worker/testing/pictures.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { ascii, concat } from "./pieces.ts";

const worker = await startWorker();

const PLACE = "34.0522 N 118.2437 W";
const { signature, header, pixels, end } = pngParts;
const noted = exifSegment(exifOf(6, PLACE, true));
const turned = concat([START, jfif, exifSegment(exifOf(6, "")), iccProfile, frame(1, 1), scan, END]);

/** The address of a photo that belongs to a story, which is what makes it visible. */
const share = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { photoURL } = await uploadPhoto(worker, bytes);
  expect((await sendStory(worker, { dishPhotos: [photoURL] })).status).toBe(201);
  return photoURL;
};

describe("a photo", () => {
  test("is shown to staff, as what it is and as nothing else", async () => {
    const photoURL = await share(smallPng);
    const response = await worker.call(photoURL, { cookie: await worker.logIn("showrunner") });
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(smallPng);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline; filename="[0-9a-f-]+\.png"$/),
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
  });

  test.each<[string, Bytes, Bytes]>([
    ["JPEG", concat([START, jfif, noted, iccProfile, frame(1, 1), scan, END, ascii(PLACE)]), turned],
    ["PNG", concat([signature, header, chunk("tEXt", ascii(PLACE)), pixels, end, ascii(PLACE)]), smallPng],
  ])("%s is shown without what its camera noted, whole", async (_what, bytes, expected) => {
    const photoURL = await share(bytes);
    const response = await worker.call(photoURL, { cookie: await worker.logIn("showrunner") });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(expected);
    expect(response.headers.get("content-length")).toBeNull();
  });

  test("of ten megabytes is shown to its last byte", async () => {
    const jpeg = jpegOf(photoLimits.bytes);
    const photoURL = await share(jpeg);
    const response = await worker.call(photoURL, { cookie: await worker.logIn("showrunner") });
    expect(Buffer.from(await response.arrayBuffer()).equals(jpeg)).toBe(true);
  });

  test("is not sent again to a browser that has it", async () => {
    const photoURL = await share(smallPng);
    const cookie = await worker.logIn("showrunner");
    const etag = (await worker.call(photoURL, { cookie })).headers.get("etag") ?? "";
    const status = async (headers: Record<string, string>) =>
      (await worker.call(photoURL, { cookie, headers })).status;
    expect(etag).toMatch(/^".+"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      expect(await status({ "if-none-match": tag })).toBe(304);
    }
    expect(await status({ "if-none-match": '"other"' })).toBe(200);
    // What is no list of tags says nothing.
    for (const tag of [etag.slice(1), etag.slice(0, -1), "abc", ","]) {
      expect(await status({ "if-none-match": tag })).toBe(200);
    }
    // A session that has ended does not see even that.
    expect((await worker.call(photoURL, { headers: { "if-none-match": etag } })).status).toBe(401);
  });

  test("is a 404 while it belongs to no story, and when it is none", async () => {
    const cookie = await worker.logIn("showrunner");
    const { photoURL } = await uploadPhoto(worker);
    for (const address of [
      photoURL,
      `/api/photos/${crypto.randomUUID()}`,
      "/api/photos/1",
      "/api/photos/x.png",
    ]) {
      const response = await worker.call(address, { cookie });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such photo." });
    }
  });
});
