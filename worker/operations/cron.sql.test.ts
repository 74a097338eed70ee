import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastTick, type Trigger } from "#worker/db/schema/bookkeeping.ts";
import { applications, photos } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import type { Env } from "#worker/env.ts";
import { keyedHash } from "#worker/secret.ts";
import { manifestIn, namesIn } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMails, storeFamily } from "#worker/testing/mails.ts";
import { memoryBucket } from "#worker/testing/memory-storage.ts";
import { costOf, recordDatabase } from "#worker/testing/recorded-database.ts";
import { dayOf } from "#worker/times.ts";
import { BACKUP } from "./backup.ts";
import { runJobs, schedules } from "./cron.ts";

const { d1, db } = await startDatabase();
// As wrangler keeps them.
await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();

const MINUTE_MS = 60_000;

/** The lines that ticks write into the log. */
let ticks: { trigger: Trigger; did: Record<string, unknown> }[] = [];
let sent = 0;
let backups = memoryBucket();
const recorded = recordDatabase(d1);
const env = {
  DB: recorded.DB,
  EMAIL: { send: async () => void sent++ },
  PHOTOS: { delete: async () => undefined },
  OPERATOR_EMAIL: "operator@example.com",
  SESSION_SECRET: "",
};
const tick = (now: Date, trigger?: Trigger, changed: object = {}) =>
  runJobs(
    { ...env, BACKUPS: backups, ...changed } as unknown as Env,
    now,
    trigger && schedules[trigger].cron,
  );
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const forgetPhoto = () =>
  db.insert(photos).values({ id: crypto.randomUUID(), createdAt: "2026-01-01T00:00:00.000Z" });
const read = async (trigger: Trigger) => {
  const [row] = await db.select().from(lastTick).where(eq(lastTick.trigger, trigger));
  if (!row) throw new Error("The row of the trigger is gone");
  return row;
};

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  ticks = [];
  sent = 0;
  backups = memoryBucket();
  await forgetMails(db);
  await db.delete(photos);
  await db.update(lastTick).set({ endedAt: {}, begun: [] });
  for (const way of ["info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((line) => {
      const said = JSON.parse(line);
      if (said.tick) ticks.push(said);
    });
});

test("the schedules are those that wrangler.toml has", () => {
  const [, crons = ""] = /^crons = (\[.*\])$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  expect(JSON.parse(crons)).toEqual(Object.values(schedules).map(({ cron }) => cron));
});

test("a trigger runs its own jobs, and a tick of no known one runs all", async () => {
  for (const trigger of ["mail", "maintenance", undefined] as const) await tick(new Date(), trigger);
  const [mail, maintenance] = [schedules.mail, schedules.maintenance].map(({ jobs }) => Object.keys(jobs));
  expect(ticks.map(({ did }) => Object.keys(did))).toEqual([mail, maintenance, mail, maintenance]);
});

test("when everything is due at once, no tick asks more than 50 queries", { timeout: 60_000 }, async () => {
  // When no night of the show begins within the ticks.
  const begin = new Date(new Date().setUTCHours(12, 0, 0, 0));
  vi.useFakeTimers({ toFake: ["Date"], now: begin });
  const within50 = async (now: Date, trigger: Trigger) => {
    recorded.trips.length = 0;
    await tick(now, trigger);
    expect(costOf(recorded.trips).statements).toBeLessThanOrEqual(50);
  };
  await holdMails(db, 60);
  // Their kind is sent without staff, and the time for an undo is over.
  await db.update(outbox).set({ status: "queued" });
  for (const count of [1, 2]) await within50(after(begin, count * 5), "mail");
  expect(sent).toBe(60);

  // The operator has to be told.
  const failed = { id: "failed", kind: "story", aboutId: "", recipient: "ana@example.com" } as const;
  const at = begin.toISOString();
  await db.insert(outbox).values({ ...failed, status: "failed", attempts: 7, createdAt: at, dueAt: at });
  for (let count = 0; !(await isBackedUp()); count += 1) {
    await forgetPhoto();
    await storeFamily(db, { status: "rejected", statusAt: "2026-01-01" });
    // Somebody was deleted before the database was restored.
    const restored = await storeFamily(db);
    const hashes = JSON.stringify([await keyedHash({ SESSION_SECRET: "" }, "deleted", restored)]);
    await backups.put(`deleted/${dayOf(begin)}.json`, hashes);
    await within50(after(begin, count * 60), "maintenance");
    expect(ticks.at(-1)?.did).toMatchObject({
      "delete what was kept long enough": { deleted: 1 },
      "delete orphaned photos": { removed: 1 },
      "re-apply deletions": { again: 1 },
    });
    expect(await db.$count(applications, eq(applications.id, restored))).toBe(0);
  }
  expect(await db.$count(outbox, eq(outbox.kind, "operator"))).toBe(1);
});
const isBackedUp = async () => {
  const [manifest] = (await namesIn(backups)).filter((name) => name.endsWith("manifest.json"));
  return manifest !== undefined && (await manifestIn(backups, manifest.slice(0, 10))).ended !== null;
};

test("a job that fails stops no other; the tick is noted as failed, and the job as not ended", async () => {
  const now = new Date();
  await tick(now, "maintenance");
  const later = after(now, 15);
  const PHOTOS = {
    delete: async () => {
      throw new Error("R2 is away");
    },
  };
  await forgetPhoto();
  await expect(tick(later, "maintenance", { PHOTOS })).rejects.toThrow("A job of this tick failed");
  expect(ticks[1]?.did).toMatchObject({
    "delete orphaned photos": "failed",
    "delete what is old": { deleted: 0 },
  });
  expect(await read("maintenance")).toMatchObject({
    tickedAt: later.toISOString(),
    endedAt: { "delete orphaned photos": now.toISOString(), "delete what is old": later.toISOString() },
    begun: [],
  });
});

test("a job that cuts ticks off costs no other its turn", async () => {
  const now = new Date();
  await forgetPhoto();
  // Neither answers nor fails: what comes after it is never done.
  const PHOTOS = { delete: () => new Promise(() => undefined) };
  const list: typeof backups.list = (options) =>
    options?.prefix === undefined ? backups.list() : new Promise(() => undefined);
  const BACKUPS = { ...backups, list };
  const cutOff = ["delete orphaned photos", "re-apply deletions"];
  const cutAt = async (minutes: number, begun: string[]) => {
    tick(after(now, minutes), "maintenance", { PHOTOS, BACKUPS });
    await expect.poll(async () => (await read("maintenance")).begun, { timeout: 15_000 }).toEqual(begun);
  };
  await cutAt(15, cutOff.slice(0, 1));
  await cutAt(30, cutOff);
  await cutAt(45, cutOff.toReversed());
  const { endedAt } = await read("maintenance");
  // A night's backup takes more ticks.
  for (const name of Object.keys(schedules.maintenance.jobs))
    if (![...cutOff, BACKUP].includes(name))
      expect([name, endedAt[name]]).toEqual([name, after(now, 45).toISOString()]);
  await tick(after(now, 60), "maintenance");
  expect(await read("maintenance")).toMatchObject({
    endedAt: Object.fromEntries(cutOff.map((name) => [name, after(now, 60).toISOString()])),
    begun: [],
  });
});

test("a job that is new counts from now on, and one that there is no more is forgotten", async () => {
  const now = new Date();
  await db
    .update(lastTick)
    .set({ endedAt: { "bake bread": "2026-01-01T00:00:00.000Z" }, begun: ["bake bread"] });
  await tick(now);
  expect(await read("mail")).toMatchObject({
    endedAt: { "deliver mails": now.toISOString(), "discard old codes": now.toISOString() },
    begun: [],
  });
  const { endedAt } = await read("maintenance");
  expect(Object.keys(endedAt).toSorted()).toEqual(Object.keys(schedules.maintenance.jobs).toSorted());
});
