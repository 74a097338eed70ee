import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { dayOf, hourOf, nextDay, secondsLeftOfDay } from "#worker/times.ts";
import { consumeQuota, hasQuota, type Quota } from "./quota.ts";

const { db } = await startDatabase();
const now = new Date("2026-11-25T23:59:30.000Z");

beforeEach(() => db.delete(quotas));

const mail = { key: "mails a", window: dayOf(now), most: 2 };
const counts = () => db.select().from(quotas);
/** Counts uses where there is enough left of them; answers how many are counted by then. */
const use = async (...uses: Quota[]) => {
  await consumeQuota(db, uses, hasQuota(uses));
  return (await counts()).reduce((sum, { count }) => sum + count, 0);
};

test("is counted up to a limit, and not beyond", async () => {
  for (const counted of [1, 2, 2]) expect(await use(mail)).toBe(counted);
  expect(await counts()).toEqual([{ key: "mails a", window: "2026-11-25", count: 2 }]);
});

test("is counted for all limits or for none", async () => {
  const site = { key: "mails", window: hourOf(now), most: 1 };
  expect(await use(mail, site)).toBe(2);
  expect(await use({ ...mail, key: "mails b" }, site)).toBe(2);
  expect((await counts()).map(({ key }) => key)).toEqual(["mails a", "mails"]);
});

test("takes an amount, and asks whether that is left", async () => {
  const bytes = { key: "bytes", window: dayOf(now), most: 100, amount: 60 };
  const asked = async () =>
    (await db.all<{ left: number }>(sql`SELECT ${hasQuota([bytes])} AS left`))[0]?.left;
  expect(await asked()).toBe(1);
  expect(await use(bytes)).toBe(60);
  expect(await asked()).toBe(0);
  expect(await use(bytes)).toBe(60);
  expect(await use({ ...bytes, amount: 40 })).toBe(100);
});

test("begins anew with the next day", async () => {
  await use({ ...mail, most: 1 });
  const later = nextDay(now);
  expect(later.toISOString()).toBe("2026-11-26T00:00:00.000Z");
  expect(secondsLeftOfDay(now)).toBe(30);
  expect(await use({ ...mail, most: 1, window: dayOf(later) })).toBe(2);
});
