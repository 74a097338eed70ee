import { expect, test } from "vitest";
import { familyCodes } from "./db/family-pages.ts";
import { outbox } from "./db/outbox.ts";
import { applications, photos } from "./db/schema.ts";
import type { Env } from "./env.ts";
import { runJobs } from "./jobs.ts";
import { releaseMails } from "./mail/release.ts";
import { namesIn } from "./testing/backups.ts";
import { startDatabase } from "./testing/database.ts";
import { holdMails } from "./testing/mails.ts";
import { memoryBucket } from "./testing/memory-bucket.ts";
import { meterDatabase } from "./testing/metered-database.ts";

const { d1, db } = await startDatabase();

/** Of D1, in one invocation on the free plan. */
const MOST_STATEMENTS = 50;

/** Milliseconds. */
const TICK = 5 * 60_000;

test("every tick of cron stays within the free plan also when everything is due at once", async () => {
  await releaseMails(db, await holdMails(db, 60), "https://kitchen.example");
  const undoable = await holdMails(db, 60);
  const past = "2026-01-01T00:00:00.000Z";
  await d1
    .prepare("UPDATE outbox SET status = 'queued', due_at = ? WHERE id IN (SELECT value FROM json_each(?))")
    .bind(past, JSON.stringify(undoable))
    .run();
  await db.insert(photos).values({ id: crypto.randomUUID(), createdAt: past });
  const [family] = await db.select({ familyId: applications.id }).from(applications).limit(1);
  if (!family) throw new Error("No mail is to a family");
  await db.insert(familyCodes).values({ ...family, id: crypto.randomUUID(), hash: "x", createdAt: past });

  await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();
  const backups = memoryBucket();
  const metered = meterDatabase(d1);
  const sent: string[] = [];
  const env = {
    DB: metered.d1,
    EMAIL: { send: async ({ to }: { to: string }) => void sent.push(to) },
    PHOTOS: { delete: async () => undefined, list: async () => ({ objects: [] }) },
    BACKUPS: backups,
  };
  const begin = Date.now();
  // Until each job has had its turn.
  for (const tick of [1, 2, 3, 4]) {
    metered.asked.statements = 0;
    await runJobs(env as unknown as Env, new Date(begin + tick * TICK));
    expect(sent).toHaveLength(30 * tick);
    expect(metered.asked.statements).toBeLessThan(MOST_STATEMENTS);
  }
  expect(await db.select().from(photos)).toEqual([]);
  expect(await db.select().from(familyCodes)).toEqual([]);
  expect(await db.$count(outbox)).toBe(120);

  // The backup takes what the others leave, which was nothing.
  metered.asked.statements = 0;
  await runJobs(env as unknown as Env, new Date(begin + 5 * TICK));
  expect(metered.asked.statements).toBeLessThan(MOST_STATEMENTS);
  expect((await namesIn(backups)).length).toBeGreaterThan(1);
});
