import { expect, test } from "vitest";
import { photos } from "#worker/db/schema/entities.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { DAILY_BYTES, expectPhoto } from "./addresses.ts";

const { db } = await startDatabase();
const EVENING = new Date("2026-03-01T22:59:58.500Z");
const NEXT_DAY = new Date("2026-03-02T00:00:00.000Z");

const expectFrom = (network: string | string[], bytes: number, now = EVENING) =>
  expectPhoto(db, "image/jpeg", { networks: [network].flat(), bytes }, now);

test("a network may announce so many bytes a day and not one more, without taking from another or from staff", async () => {
  await expectFrom("a", DAILY_BYTES - 1);
  await expect(expectFrom("a", 2)).rejects.toMatchObject({
    message: expect.stringContaining("Please try again tomorrow"),
    wait: 3602,
  });
  // What was refused is neither stored nor counted.
  expect(await db.$count(photos)).toBe(1);
  await expectFrom("a", 1);
  await expectFrom("b", 1);
  await expectFrom([], 1);
  await expectFrom("a", 1, NEXT_DAY);
  expect(await db.$count(photos)).toBe(5);
});

test("connections of one provider share what its network may announce", async () => {
  await expectFrom(["first", "shared"], DAILY_BYTES - 1);
  await expect(expectFrom(["second", "shared"], 2)).rejects.toThrow("Please try again tomorrow");
  await expectFrom(["second", "shared"], 1);
});
