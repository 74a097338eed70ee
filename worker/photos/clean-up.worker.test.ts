import { describe, expect, test } from "vitest";
import { photoPath } from "#contract/photos.ts";
import type { Story } from "#contract/stories.ts";
import { connect } from "#worker/db/client.ts";
import { countRows } from "#worker/testing/storage.ts";
import { agePhoto, sendStory, storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { removeUnknownPhotos } from "./clean-up.ts";
import { selectForgotten } from "./store.ts";

const worker = await startWorker();
const HOUR = 60 * 60_000;

describe("the clean-up", () => {
  test("deletes what was uploaded a day ago and sent with no story", async () => {
    const [old, young, sent] = [
      await uploadPhoto(worker),
      await uploadPhoto(worker),
      await uploadPhoto(worker),
    ];
    expect((await sendStory(worker, { dishPhotos: [sent.photoURL] })).status).toBe(201);
    await agePhoto(worker, old.photoURL, 24 * HOUR + 1000);
    await agePhoto(worker, young.photoURL, 24 * HOUR - 60_000);
    await agePhoto(worker, sent.photoURL, 100 * HOUR);
    await worker.runCron();
    await expect.poll(() => storedPhotos(worker)).toEqual([young.photoURL, sent.photoURL].sort());
    await expect.poll(() => countRows(worker.env, "photos")).toBe(2);
  });

  test("finds what a deletion left behind", async () => {
    const [photoURL = ""] = await uploadPhotos(worker, 1);
    const story = (await (await sendStory(worker, { dishPhotos: [photoURL] })).json()) as Story;
    // As if the Worker had died between the answer and the deletion of the bytes.
    await worker.env.DB.prepare("DELETE FROM story_submissions WHERE id = ?").bind(story.id).run();
    await agePhoto(worker, photoURL, 24 * HOUR + 1000);
    await worker.runCron();
    await expect.poll(() => storedPhotos(worker)).toEqual([]);
    await expect.poll(() => countRows(worker.env, "photos")).toBe(0);
  });

  test("takes many in one tick, and leaves the rest to the next", async () => {
    await worker.env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO photos (id, created_at) SELECT 'photo-' || i, '2026-01-01T00:00:00.000Z' FROM n`,
    ).run();
    await worker.runCron();
    await expect.poll(() => countRows(worker.env, "photos")).toBe(200);
    await worker.runCron();
    await expect.poll(() => countRows(worker.env, "photos")).toBe(0);
  });
});

test("bytes that no row knows are deleted within a day, once no restore can bring the row back", async () => {
  const parts = [0x00, 0x7f, 0xff];
  for (const part of parts) {
    const digits = part.toString(16).padStart(2, "0");
    await worker.env.PHOTOS.put(digits + crypto.randomUUID().slice(2), "x");
  }
  const { photoURL } = await uploadPhoto(worker);
  // Not a photo's name, though it begins like one.
  const backup = "7f-backup.sql";
  await worker.env.PHOTOS.put(backup, "x");
  const db = connect(worker.env.DB);
  // Every five minutes the next of 256 parts of the bucket has its turn.
  const round = (256 / 12) * HOUR;
  const runRound = async (begin: number) => {
    for (const part of parts)
      await removeUnknownPhotos(db, worker.env.PHOTOS, new Date(begin + (part * HOUR) / 12));
  };
  const firstRound = Math.ceil((Date.now() + 30 * 24 * HOUR) / round) * round;
  await runRound(firstRound - 2 * round);
  expect(await storedPhotos(worker)).toHaveLength(5);
  // A database that was made anew may wait for its backup, which knows the photos.
  const made = (days: number) =>
    worker.env.DB.prepare("UPDATE d1_migrations SET applied_at = datetime('now', ?)").bind(`${days} days`);
  await made(5).run();
  await runRound(firstRound);
  expect(await storedPhotos(worker)).toHaveLength(5);
  await made(-1).run();
  await runRound(firstRound);
  expect(await storedPhotos(worker)).toEqual([photoPath(backup), photoURL].sort());
});

test("whatever was refused leaves no orphan after a day", async () => {
  const bad = await uploadPhoto(worker, new TextEncoder().encode("<svg/>"));
  expect((await sendStory(worker, { dishPhotos: [bad.photoURL] })).status).toBe(400);
  await worker.runCron(new Date(Date.now() + 25 * HOUR));
  await expect.poll(() => storedPhotos(worker)).toEqual([]);
  expect(await countRows(worker.env, "photos")).toBe(0);
});

test("what is forgotten is found among many photos that wait for their story", async () => {
  await worker.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
     INSERT INTO photos (id, created_at) SELECT printf('00000000-0000-4000-8000-%012d', i),
       CASE WHEN i <= 10 THEN '2000-01-01T00:00:00.000Z' ELSE '2100-01-01T00:00:00.000Z' END FROM n`,
  ).run();
  const { sql, params } = selectForgotten(connect(worker.env.DB), new Date(), 500).toSQL();
  const { meta, results } = await worker.env.DB.prepare(sql)
    .bind(...params)
    .all();
  expect(results).toHaveLength(10);
  expect(meta.rows_read).toBeLessThanOrEqual(30);
});
