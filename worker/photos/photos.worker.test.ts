import { expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { connect } from "#worker/db/client.ts";
import { jpegOf } from "#worker/testing/pictures.ts";
import { countRows } from "#worker/testing/storage.ts";
import { agePhoto, sendStory, storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { deleteOrphanedPhotos, selectOrphans } from "./delete-orphans.ts";

const worker = await startWorker();
const HOUR = 60 * 60_000;

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

test("cron deletes what was uploaded a day ago and sent with no story, also with one that was refused", async () => {
  const [old = "", young = "", sent = ""] = await uploadPhotos(worker, 3);
  const { photoURL: refused } = await uploadPhoto(worker, new TextEncoder().encode("<svg/>"));
  expect((await sendStory(worker, { dishPhotos: [sent] })).status).toBe(201);
  expect((await sendStory(worker, { dishPhotos: [refused] })).status).toBe(400);
  for (const photo of [old, refused]) await agePhoto(worker, photo, 24 * HOUR + 1000);
  await agePhoto(worker, young, 24 * HOUR - 60_000);
  await agePhoto(worker, sent, 100 * HOUR);
  await worker.runCron();
  await expect.poll(() => storedPhotos(worker)).toEqual([young, sent].sort());
  await expect.poll(() => countRows(worker.env, "photos")).toBe(2);
});

test("many are deleted in turns of 500, and found among those that wait for their story", async () => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
     INSERT INTO photos (id, created_at) SELECT printf('00000000-0000-4000-8000-%012d', i),
       CASE WHEN i <= 510 THEN '2000-01-01T00:00:00.000Z' ELSE '2100-01-01T00:00:00.000Z' END FROM n`,
  ).run();
  const db = connect(worker.env.DB);
  expect(await deleteOrphanedPhotos(db, worker.env.PHOTOS)).toEqual({ removed: 500 });
  const { sql, params } = selectOrphans(db, new Date()).toSQL();
  const select = worker.env.DB.prepare(sql).bind(...params);
  const { meta } = await select.all();
  expect(meta.rows_read).toBeLessThanOrEqual(30);
  expect(await deleteOrphanedPhotos(db, worker.env.PHOTOS)).toEqual({ removed: 10 });
});
