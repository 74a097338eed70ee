import { describe, expect, test } from "vitest";
import { photoLimits, type UploadAddress } from "#contract/photos.ts";
import { jpegOf } from "#worker/testing/pictures.ts";
import { putAndHangUp, putStream } from "#worker/testing/put-stream.ts";
import { storedPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Uploads through this Worker that do not tell their length, tell a wrong one, or never end. */

const worker = await startWorker();

const askAddress = async (json: { contentType: string; size: number } | null) => {
  const asked = await worker.call("/api/objects/upload", json ? { json } : { method: "POST" });
  return (await asked.json()) as UploadAddress;
};

const jpeg = jpegOf(3_000_000);
const announced = { contentType: "image/jpeg", size: jpeg.length };

describe("an address for an announced photo", () => {
  test.each([
    ["told", (uploadURL: string) => worker.call(uploadURL, { method: "PUT", body: jpeg })],
    ["not told", (uploadURL: string) => putStream(worker, uploadURL, jpeg)],
  ])("takes one of that size, the length being %s", async (_what, send) => {
    const { uploadURL, photoURL } = await askAddress(announced);
    expect((await send(uploadURL)).status).toBe(200);
    expect((await worker.env.PHOTOS.list()).objects[0]?.size).toBe(jpeg.length);
    expect(await storedPhotos(worker)).toEqual([photoURL]);
    expect((await send(uploadURL)).status).toBe(409);
  });

  test.each([-1, 1])("takes no other: %i byte", async (difference) => {
    const { uploadURL } = await askAddress(announced);
    const other = jpegOf(jpeg.length + difference);
    for (const response of [
      await worker.call(uploadURL, { method: "PUT", body: other }),
      await putStream(worker, uploadURL, other),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: "This is not the photo that was announced. Please choose it again.",
      });
    }
    expect(await storedPhotos(worker)).toEqual([]);
  });

  test("is good for nothing once another size is written into it", async () => {
    const { uploadURL } = await askAddress(announced);
    const larger = uploadURL.replace(`size=${jpeg.length}`, `size=${jpeg.length + 1}`);
    for (const altered of [larger, uploadURL.replace(/&?size=\d+/, "")])
      expect((await worker.call(altered, { method: "PUT", body: jpegOf(jpeg.length + 1) })).status).toBe(403);
  });
});

describe("of what never comes to an end nothing is stored:", () => {
  test.each([null, announced])("a stream without end, to an address for %j", async (photo) => {
    const { uploadURL } = await askAddress(photo);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    // The connection may end before there is an answer.
    const taken = await putStream(worker, uploadURL, endless).then(
      ({ ok }) => ok,
      () => false,
    );
    expect(taken).toBe(false);
    expect(sent).toBeLessThan(6 * photoLimits.bytes);
    expect(await storedPhotos(worker)).toEqual([]);
  });

  test.each([
    ["told", null, jpeg.length],
    ["not told", null, null],
    ["announced", announced, jpeg.length],
    ["announced and not told", announced, null],
  ])("half a photo, its length being %s", async (_what, photo, length) => {
    const { uploadURL, photoURL } = await askAddress(photo);
    await putAndHangUp(worker, uploadURL, jpeg.subarray(0, jpeg.length / 2), length);
    // The address is as good as before.
    expect((await worker.call(uploadURL, { method: "PUT", body: jpeg })).status).toBe(200);
    expect(await storedPhotos(worker)).toEqual([photoURL]);
    expect((await worker.env.PHOTOS.list()).objects[0]?.size).toBe(jpeg.length);
  });
});
