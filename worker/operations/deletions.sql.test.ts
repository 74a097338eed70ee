import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { applications } from "#worker/db/schema/entities.ts";
import { keyedHash } from "#worker/secret.ts";
import { secret } from "#worker/testing/client.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { memoryBucket } from "#worker/testing/memory-storage.ts";
import { DAY_MS, dayOf } from "#worker/times.ts";
import { reapplyDeletions } from "./deletions.ts";

const { db } = await startDatabase();

test("a broken file, and one that was put there by hand, stop neither noting nor deleting again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const now = new Date();
  const [deleted, again] = [await storeFamily(db), await storeFamily(db)];
  const hash = (id: string) => keyedHash(secret, "deleted", id);
  const BACKUPS = memoryBucket();
  const yesterday = `deleted/${dayOf(new Date(now.getTime() - DAY_MS))}.json`;
  await BACKUPS.put(yesterday, JSON.stringify([await hash(again)]));
  const today = `deleted/${dayOf(now)}.json`;
  await BACKUPS.put(today, "[");
  await BACKUPS.put("deleted/notes.txt", "Call Ana");
  await db.delete(applications).where(eq(applications.id, deleted));
  const keep = () => reapplyDeletions(db, { ...secret, BACKUPS: BACKUPS as never }, now);
  expect(await keep()).toEqual({ again: 1, unfinished: 0 });
  expect(await keep()).toEqual({ noted: 2, unfinished: 0 });
  expect(await keep()).toEqual({ noted: 0 });
  const noted = JSON.parse((await (await BACKUPS.get(today))?.text()) ?? "");
  expect(noted.toSorted()).toEqual([await hash(deleted), await hash(again)].toSorted());
  // A month later nobody knows of it any more.
  await reapplyDeletions(db, { ...secret, BACKUPS: BACKUPS as never }, new Date(now.getTime() + 32 * DAY_MS));
  expect((await BACKUPS.list()).objects.map(({ key }) => key)).toEqual(["deleted/notes.txt"]);
});
