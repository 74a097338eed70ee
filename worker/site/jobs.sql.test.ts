import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox } from "#worker/db/outbox.ts";
import { photos } from "#worker/db/schema.ts";
import { lastTick } from "#worker/db/site.ts";
import type { Env } from "#worker/env.ts";
import { manifestIn, namesIn } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { holdMails } from "#worker/testing/mails.ts";
import { memoryBucket } from "#worker/testing/memory-bucket.ts";
import { meterDatabase } from "#worker/testing/metered-database.ts";
import { runJobs } from "./jobs.ts";

const { d1, db } = await startDatabase();
// As wrangler keeps them.
await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();

const TICK_MS = 5 * 60_000;

/** The lines that ticks write into the log. */
let ticks: { did: Record<string, unknown>; waiting: string | null }[] = [];
let sent = 0;
const backups = memoryBucket();
const metered = meterDatabase(d1);
const env = {
  DB: metered.d1,
  EMAIL: { send: async () => void sent++ },
  PHOTOS: { delete: async () => undefined },
  BACKUPS: backups,
  OPERATOR_EMAIL: "operator@example.com",
};
const tick = (now: Date, changed: object = {}) => runJobs({ ...env, ...changed } as unknown as Env, now);
const forgottenPhoto = () => ({ id: crypto.randomUUID(), createdAt: "2026-01-01T00:00:00.000Z" });
const read = async () => (await db.select().from(lastTick))[0];

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  ticks = [];
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => {
      const said = JSON.parse(line);
      if (said.tick) ticks.push(said);
    });
});

test("when everything is due at once, each tick stays within 50 queries, and the next begins with what had to wait", {
  timeout: 60_000,
}, async () => {
  // When no night of the show begins within the ticks.
  const begin = new Date().setUTCHours(12, 0, 0, 0);
  vi.useFakeTimers({ toFake: ["Date"], now: begin });
  await holdMails(db, 60);
  // Their kind is sent without staff, and the time for an undo is over.
  await db.update(outbox).set({ status: "queued" });
  await db.insert(photos).values(forgottenPhoto());
  // The operator has to be told.
  const failed = { id: "failed", kind: "story", aboutId: "", recipient: "ana@example.com" } as const;
  const at = new Date().toISOString();
  await db.insert(outbox).values({ ...failed, status: "failed", attempts: 7, createdAt: at, dueAt: at });
  for (const count of [1, 2, 3, 4, 5, 6]) {
    metered.asked.statements = 0;
    await tick(new Date(begin + count * TICK_MS));
    expect(metered.asked.statements).toBeLessThanOrEqual(50);
  }
  expect(ticks[0]?.waiting).toBeTruthy();
  for (const [place, { waiting }] of ticks.slice(0, -1).entries())
    if (waiting) expect(Object.keys(ticks[place + 1]?.did ?? {})[0]).toBe(waiting);
  expect(sent).toBe(61);
  expect(await db.$count(outbox, eq(outbox.kind, "operator"))).toBe(1);
  expect(await db.$count(photos)).toBe(0);
  const [manifest = ""] = (await namesIn(backups)).filter((name) => name.endsWith("manifest.json"));
  expect((await manifestIn(backups, manifest.slice(0, 10))).ended).not.toBeNull();
  expect(ticks.at(-1)?.waiting).toBeNull();
});

test("a job that fails stops no other; the tick is noted as failed, and the job as not ended", async () => {
  const now = new Date();
  await tick(now);
  const later = new Date(now.getTime() + TICK_MS);
  const PHOTOS = {
    delete: async () => {
      throw new Error("R2 is away");
    },
  };
  await db.insert(photos).values(forgottenPhoto());
  await expect(tick(later, { PHOTOS })).rejects.toThrow("A job of this tick failed");
  expect(ticks[1]?.did).toMatchObject({
    "delete forgotten photos": "failed",
    "forget old keys": { forgotten: 0 },
  });
  expect(await read()).toMatchObject({
    tickedAt: later.toISOString(),
    endedAt: { "delete forgotten photos": now.toISOString(), "forget old keys": later.toISOString() },
  });
});

test("a job that is new counts from now on, and one that there is no more is forgotten", async () => {
  const now = new Date();
  await db
    .update(lastTick)
    .set({ endedAt: { "bake bread": "2026-01-01T00:00:00.000Z" }, waiting: "bake bread" });
  await tick(now);
  const ended = (await read())?.endedAt ?? {};
  expect(Object.keys(ended).toSorted()).toEqual([
    "back up",
    "delete forgotten photos",
    "delete what was kept long enough",
    "deliver mails",
    "discard untrue mails",
    "forget mails about deletions",
    "forget old codes",
    "forget old drafts",
    "forget old keys",
    "forget old usage",
    "free what is assigned to nobody of staff",
    "keep deleted what was deleted",
    "tell the operator",
    "write reminders",
  ]);
  expect(new Set(Object.values(ended))).toEqual(new Set([now.toISOString()]));
});
