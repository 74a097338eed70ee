import { expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { jpegOf } from "#worker/testing/pictures.ts";
import { sendStory, uploadPhoto } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

test("a photo is shown to staff as what it is, to its last byte, and kept nowhere", async () => {
  const jpeg = jpegOf(photoLimits.bytes);
  const { photoURL } = await uploadPhoto(worker, jpeg);
  expect((await sendStory(worker, { dishPhotos: [photoURL] })).status).toBe(201);
  const response = await worker.call(photoURL, { cookie: await worker.logIn("showrunner") });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(jpeg)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(response.headers.get("etag")).toBeNull();
});

test("a photo is a 404 while it belongs to no story, and when it is none", async () => {
  const cookie = await worker.logIn("showrunner");
  const { photoURL } = await uploadPhoto(worker);
  for (const address of [photoURL, `/api/photos/${crypto.randomUUID()}`, "/api/photos/x.png"]) {
    const response = await worker.call(address, { cookie });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "There is no such photo." });
  }
});
