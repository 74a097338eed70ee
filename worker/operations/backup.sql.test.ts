import type { R2Bucket } from "@cloudflare/workers-types";
import { beforeEach, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { backedUpRows, manifestIn, namesIn, rowsToBackUp } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { momentIn } from "#worker/testing/dates.ts";
import { addFamilies } from "#worker/testing/many-families.ts";
import { memoryBucket } from "#worker/testing/memory-storage.ts";
import { measure } from "#worker/testing/recorded-database.ts";
import { backUp } from "./backup.ts";

const { d1, db } = await startDatabase();
await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();
await d1.prepare("INSERT INTO d1_migrations (name) VALUES ('0000_tables.sql')").run();
await addFamilies(d1, 0, 300);
let bucket: R2Bucket;
beforeEach(() => {
  bucket = memoryBucket();
});

const NIGHT = "2026-03-02";
const NOON = momentIn(show.timeZone, "2026-03-02T12:00");

const tick = (from = bucket, now = NOON) => backUp(db, from, now);
const isOver = async () => (await manifestIn(bucket, NIGHT)).ended !== null;
const untilItIsOver = async (one: () => Promise<unknown>) => {
  let ticks = 1;
  for (await one(); !(await isOver()); ticks += 1) await one();
  return ticks;
};

/** The bucket as it is while it fails to store some, twice. */
const failingAt = (end: string) => {
  let left = 2;
  const put: R2Bucket["put"] = (name: string, ...rest: never[]) => {
    if (name.endsWith(end) && left-- > 0) throw new Error("R2 is away");
    return (bucket.put as (...all: unknown[]) => never)(name, ...rest);
  };
  return { ...bucket, put };
};

test("a night has every row of every table, and the state that they are in", async () => {
  const ticks = await untilItIsOver(tick);
  const wanted = await rowsToBackUp(d1);
  expect(ticks).toBeGreaterThan(1);
  expect(await backedUpRows(bucket, NIGHT)).toEqual(wanted);
  const { begun, ended, migrations, tables } = await manifestIn(bucket, NIGHT);
  expect({ begun, ended, migrations }).toEqual({
    begun: NOON.toISOString(),
    ended: NOON.toISOString(),
    migrations: ["0000_tables.sql"],
  });
  expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, rows]) => [name, rows.length])),
  );
});

test("a tick asks a few queries, and none once the night is over", async () => {
  const tick = () => measure(d1, (db) => backUp(db, bucket, NOON));
  await untilItIsOver(async () => expect((await tick()).statements).toBeLessThanOrEqual(4));
  expect(await tick()).toMatchObject({ result: { rows: 0, unfinished: 0 }, statements: 0 });
});

test("long texts make no slice much larger than a tick may copy", async () => {
  const text = "\u{1f951}".repeat(100_000);
  await d1.prepare("UPDATE story_submissions SET content = ? WHERE rowid IN (30, 60, 90)").bind(text).run();
  const longest = async () => Math.max(...(await bucket.list()).objects.map(({ size }) => size));
  await untilItIsOver(tick);
  expect(await longest()).toBeLessThan(2_000_000);
  const { story_submissions } = await backedUpRows(bucket, NIGHT);
  expect(story_submissions?.filter((row) => (row as { content: string }).content === text)).toHaveLength(3);
  await d1.prepare("UPDATE story_submissions SET content = 'x'").run();
});

test.each([
  ["manifest.json", "how far it has come"],
  [".jsonl", "a slice"],
])("a night that cannot store its %s is continued by the next tick", async (end) => {
  await tick();
  const failing = failingAt(end);
  await expect(untilItIsOver(() => tick(failing))).rejects.toThrow("R2 is away");
  await untilItIsOver(tick);
  expect(await backedUpRows(bucket, NIGHT)).toEqual(await rowsToBackUp(d1));
});

test("two at once do no harm", async () => {
  await untilItIsOver(() => Promise.all([tick(), tick(), tick()]));
  expect(await backedUpRows(bucket, NIGHT)).toEqual(await rowsToBackUp(d1));
});

test("thirty nights are kept, and what was put there by hand", async () => {
  const names = [
    "2026-01-30/manifest.json",
    "2026-01-31/visits/1.jsonl",
    "2026-02-01/manifest.json",
    "by-hand",
  ];
  for (const name of names) await bucket.put(name, "x");
  await tick();
  expect((await namesIn(bucket)).filter((name) => !name.startsWith(NIGHT))).toEqual([
    "2026-02-01/manifest.json",
    "by-hand",
  ]);
});

test("a night begins at two o'clock where the show is, and one that is not over then is left behind", async () => {
  const nightsAt = async (time: string) => {
    await tick(bucket, momentIn(show.timeZone, `2026-03-03T${time}`));
    return new Set((await namesIn(bucket)).map((name) => name.slice(0, NIGHT.length)));
  };
  expect(await nightsAt("01:59")).toEqual(new Set([NIGHT]));
  expect(await nightsAt("02:00")).toEqual(new Set([NIGHT, "2026-03-03"]));
});
