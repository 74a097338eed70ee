import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { familyCodes } from "#worker/db/family-pages.ts";
import { automaticMailHours } from "#worker/db/limits.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, photos } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { namesIn } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { holdMails } from "#worker/testing/mails.ts";
import { memoryBucket } from "#worker/testing/memory-bucket.ts";
import { meterDatabase } from "#worker/testing/metered-database.ts";
import { JOB_LATE } from "./health/problems.ts";
import { LONGEST_WAIT, runJobs } from "./jobs.ts";

// A statement at a time against D1, of which a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const { d1, db } = await startDatabase();
// As wrangler keeps them.
await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();

/** Of D1, in one invocation on the free plan. */
const MOST_STATEMENTS = 50;

/** Milliseconds. */
const TICK = 5 * 60_000;

/** The lines that a tick writes into the log. */
const logged = () => {
  const lines: Record<string, unknown>[] = [];
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => void lines.push(JSON.parse(line)));
  return lines;
};

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

  // The operator has to be told.
  await db.insert(automaticMailHours).values({ hour: new Date().toISOString().slice(0, 13), mails: 9 });
  const lines = logged();
  const backups = memoryBucket();
  const metered = meterDatabase(d1);
  const sent: string[] = [];
  const env = {
    DB: metered.d1,
    EMAIL: { send: async ({ to }: { to: string }) => void sent.push(to) },
    PHOTOS: { delete: async () => undefined },
    BACKUPS: backups,
    AUTOMATIC_MAILS_A_DAY: "10",
    OPERATOR_EMAIL: "operator@example.com",
  };
  const begin = Date.now();
  // Until each job has had its turn.
  for (const tick of [1, 2, 3, 4, 5]) {
    metered.asked.statements = 0;
    await runJobs(env as unknown as Env, new Date(begin + tick * TICK));
    expect(sent).toHaveLength(Math.min(30 * tick, 121));
    expect(metered.asked.statements).toBeLessThan(MOST_STATEMENTS);
  }
  expect(await db.select().from(photos)).toEqual([]);
  expect(await db.select().from(familyCodes)).toEqual([]);
  expect(await db.$count(outbox)).toBe(121);
  expect(await db.$count(outbox, eq(outbox.kind, "operator"))).toBe(1);
  const [first] = lines.filter(({ tick }) => tick);
  expect(first).toMatchObject({
    did: {
      "deliver mails": { released: 30, sent: 30, failed: 0, queued: 0 },
      "remove forgotten photos": { removed: 1 },
      watch: { problems: 1, told: 1 },
    },
  });

  // The backup takes what the others leave, which was nothing.
  metered.asked.statements = 0;
  await runJobs(env as unknown as Env, new Date(begin + 6 * TICK));
  expect(metered.asked.statements).toBeLessThan(MOST_STATEMENTS);
  expect((await namesIn(backups)).length).toBeGreaterThan(1);
});

test("a tick says which job has failed, does the others, and is noted as failed", async () => {
  const lines = logged();
  await db.insert(photos).values({ id: crypto.randomUUID(), createdAt: "2026-01-01T00:00:00.000Z" });
  const env = {
    DB: d1,
    EMAIL: { send: async () => undefined },
    PHOTOS: {
      delete: async () => {
        throw new Error("R2 is away");
      },
    },
    BACKUPS: memoryBucket(),
  };
  await expect(runJobs(env as unknown as Env, new Date())).rejects.toThrow("A job of this tick failed");
  const ticks = lines.filter(({ tick }) => tick);
  expect(ticks).toHaveLength(1);
  expect(ticks[0]).toMatchObject({
    did: { "remove forgotten photos": "failed", "forget old keys": { forgotten: 0 } },
  });
});

test("each job that waits for its turn has it twice before it counts as one that has stopped", async () => {
  expect(2 * LONGEST_WAIT).toBeLessThan(JOB_LATE);
});
