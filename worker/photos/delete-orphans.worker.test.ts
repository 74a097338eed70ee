import { expect, test } from "vitest";
import type { Story } from "#contract/stories.ts";
import { connect } from "#worker/db/client.ts";
import { countRows } from "#worker/testing/storage.ts";
import { agePhoto, sendStory, storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { deleteOrphanedPhotos, selectOrphans } from "./read.ts";

const worker = await startWorker();
const HOUR = 60 * 60_000;

test("cron deletes what was uploaded a day ago and sent with no story, also with one that was refused", async () => {
  const [old, young, sent] = [
    await uploadPhoto(worker),
    await uploadPhoto(worker),
    await uploadPhoto(worker),
  ];
  const refused = await uploadPhoto(worker, new TextEncoder().encode("<svg/>"));
  expect((await sendStory(worker, { dishPhotos: [sent.photoURL] })).status).toBe(201);
  expect((await sendStory(worker, { dishPhotos: [refused.photoURL] })).status).toBe(400);
  await agePhoto(worker, old.photoURL, 24 * HOUR + 1000);
  await agePhoto(worker, refused.photoURL, 24 * HOUR + 1000);
  await agePhoto(worker, young.photoURL, 24 * HOUR - 60_000);
  await agePhoto(worker, sent.photoURL, 100 * HOUR);
  await worker.runCron();
  await expect.poll(() => storedPhotos(worker)).toEqual([young.photoURL, sent.photoURL].sort());
  await expect.poll(() => countRows(worker.env, "photos")).toBe(2);
});

test("what a deletion left behind is deleted", async () => {
  const [photoURL = ""] = await uploadPhotos(worker, 1);
  const story = (await (await sendStory(worker, { dishPhotos: [photoURL] })).json()) as Story;
  // As if the Worker had died between the answer and the deletion of the bytes.
  await worker.env.DB.prepare("DELETE FROM story_submissions WHERE id = ?").bind(story.id).run();
  await agePhoto(worker, photoURL, 24 * HOUR + 1000);
  await deleteOrphanedPhotos(connect(worker.env.DB), worker.env.PHOTOS, new Date());
  expect(await storedPhotos(worker)).toEqual([]);
  expect(await countRows(worker.env, "photos")).toBe(0);
});

test("many are deleted in turns of 500, and found among those that wait for their story", async () => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
     INSERT INTO photos (id, created_at) SELECT printf('00000000-0000-4000-8000-%012d', i),
       CASE WHEN i <= 510 THEN '2000-01-01T00:00:00.000Z' ELSE '2100-01-01T00:00:00.000Z' END FROM n`,
  ).run();
  const db = connect(worker.env.DB);
  expect(await deleteOrphanedPhotos(db, worker.env.PHOTOS, new Date())).toEqual({ removed: 500 });
  const { sql, params } = selectOrphans(db, new Date()).toSQL();
  const { meta } = await worker.env.DB.prepare(sql)
    .bind(...params)
    .all();
  expect(meta.rows_read).toBeLessThanOrEqual(30);
  expect(await deleteOrphanedPhotos(db, worker.env.PHOTOS, new Date())).toEqual({ removed: 10 });
});
