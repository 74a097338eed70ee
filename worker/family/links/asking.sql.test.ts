import { expect, test } from "vitest";
import { mailRequests } from "#worker/db/limits.ts";
import { forgetOldDays } from "#worker/db/network-days.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { ASKED_FROM_NETWORK, countAsked } from "./asking.ts";

const { db } = await startDatabase();

const NOON = Date.UTC(2026, 0, 1, 12);
const DAY = 24 * 60 * 60_000;

test("a network asks for links and codes so often a day, also at once, and takes nothing from another one", async () => {
  const ask = (network = "a network", time = NOON) => countAsked(db, network, time);
  const asked = await Promise.allSettled(Array.from({ length: ASKED_FROM_NETWORK + 3 }, () => ask()));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(ASKED_FROM_NETWORK);
  await expect(ask()).rejects.toMatchObject({
    message: expect.stringContaining("network"),
    wait: DAY / 2 / 1000,
  });
  await ask("another network");
  await ask("a network", NOON + DAY);
  expect(await db.$count(mailRequests)).toBe(3);
});

test("it is forgotten before two days have passed", async () => {
  await forgetOldDays(db, mailRequests, new Date(NOON + DAY));
  expect(await db.$count(mailRequests)).toBe(3);
  await forgetOldDays(db, mailRequests, new Date(NOON + 2 * DAY));
  expect(await db.select({ day: mailRequests.day }).from(mailRequests)).toEqual([{ day: "2026-01-02" }]);
});
