import { beforeEach, expect, test } from "vitest";
import { uploadBytes } from "#worker/db/limits.ts";
import { forgetOldDays } from "#worker/db/network-days.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { DAILY_BYTES } from "./quota.ts";
import { expectPhoto } from "./store.ts";

const { db } = await startDatabase();
beforeEach(() => db.delete(uploadBytes));

const EVENING = new Date("2026-03-01T22:59:58.500Z");
const NEXT_DAY = new Date("2026-03-02T00:00:00.000Z");
const MEGABYTE = 1024 * 1024;

const spend = (bytes: number, network = "a", now = EVENING) =>
  expectPhoto(db, undefined, { network, bytes }, now);
const refusalOf = async (spending: Promise<string>) => {
  const refused = await spending.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(TooManyCalls);
  return refused as TooManyCalls;
};

test("a network may announce 300 MB a day and not one byte more, until the day ends", async () => {
  expect(DAILY_BYTES).toBe(300 * MEGABYTE);
  for (let photo = 0; photo < 30; photo++) await spend(10 * MEGABYTE);
  const { message, wait } = await refusalOf(spend(1));
  expect(message).toMatch(/Please try again tomorrow, or send your story without this one\.$/);
  expect(wait).toBe(3602);
  await spend(10 * MEGABYTE, "a", NEXT_DAY);
});

test("what is refused is not counted, so that a smaller photo may still come", async () => {
  await spend(DAILY_BYTES - MEGABYTE);
  await refusalOf(spend(MEGABYTE + 1));
  await spend(MEGABYTE);
});

test("one network does not stand in another's way", async () => {
  await spend(DAILY_BYTES);
  await spend(DAILY_BYTES, "b");
});

test("of what is announced at the same moment no more is taken than fits", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => spend(10 * MEGABYTE)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
});

test("days are forgotten before two have passed", async () => {
  await spend(1);
  await forgetOldDays(db, uploadBytes, new Date("2026-03-02T23:59:59.000Z"));
  expect(await db.$count(uploadBytes)).toBe(1);
  await forgetOldDays(db, uploadBytes, new Date("2026-03-03T00:00:00.000Z"));
  expect(await db.$count(uploadBytes)).toBe(0);
});
