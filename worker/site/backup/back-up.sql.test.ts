import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { beforeEach, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { connect } from "#worker/db/client.ts";
import { meterDatabase } from "#worker/db/meter.ts";
import { backedUpRows, manifestIn, namesIn, rowsToBackUp } from "#worker/testing/backups.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { addFamilies } from "#worker/testing/many-families.ts";
import { memoryBucket } from "#worker/testing/memory-bucket.ts";
import { momentIn } from "#worker/testing/wall-clock.ts";
import { backUp } from "./back-up.ts";

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

const tick = (statements = 40, from = bucket, now = NOON) => backUp(db, from, now, statements);
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

test("it asks no more of a tick than is left, reads each row twice, and nothing once it is over", async () => {
  const { d1: metered, take } = meterDatabase(d1 as D1Database);
  const asking = connect(metered);
  let rowsRead = 0;
  await untilItIsOver(async () => {
    await backUp(asking, bucket, NOON, 9);
    const cost = take();
    expect(cost.statements).toBeLessThanOrEqual(9);
    expect(cost.rowsWritten).toBe(0);
    rowsRead += cost.rowsRead;
  });
  const ofTheSchema = 1_000;
  const rows = Object.values(await rowsToBackUp(d1)).reduce((sum, { length }) => sum + length, 0);
  expect(rowsRead).toBeLessThan(2 * rows + ofTheSchema);
  await backUp(asking, bucket, NOON, 9);
  expect(take().statements).toBe(0);
});

test("a tick with no statements left leaves the night to the next one", async () => {
  await tick(3);
  expect(await namesIn(bucket)).toEqual([]);
});

test("a row of long texts stands alone in its slice, so that no tick copies much more than it may", async () => {
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
])("a night that cannot store its %s goes on at the next tick", async (end) => {
  await tick(16);
  const failing = failingAt(end);
  await expect(tick(16, failing)).rejects.toThrow("R2 is away");
  await untilItIsOver(() => tick(16));
  expect(await backedUpRows(bucket, NIGHT)).toEqual(await rowsToBackUp(d1));
});

test("two at once do no harm: one goes on, and what the other has stored is gone", async () => {
  await Promise.all([tick(16), tick(16)]);
  await untilItIsOver(() => Promise.all([tick(16), tick(16), tick(16)]));
  expect(await backedUpRows(bucket, NIGHT)).toEqual(await rowsToBackUp(d1));
  const { tables } = await manifestIn(bucket, NIGHT);
  const named = tables.flatMap(({ slices }) => slices);
  expect((await namesIn(bucket)).sort()).toEqual([...named, `${NIGHT}/manifest.json`].sort());
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
    await tick(9, bucket, momentIn(show.timeZone, `2026-03-03T${time}`));
    return new Set((await namesIn(bucket)).map((name) => name.slice(0, NIGHT.length)));
  };
  expect(await nightsAt("01:59")).toEqual(new Set([NIGHT]));
  expect(await nightsAt("02:00")).toEqual(new Set([NIGHT, "2026-03-03"]));
});
