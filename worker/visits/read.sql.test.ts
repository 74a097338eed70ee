import { beforeEach, expect, test } from "vitest";
import type { ScheduledVisit, TimeSlot, VisitQuery } from "#contract/visits.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { onAllPages } from "#worker/testing/pages.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { listVisits, listVisitsBetween } from "./read.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, run, schedule } = visitMails(database);

const scheduleAt = async (place: string) => {
  const [day, timeSlot] = place.split(" ") as [string, TimeSlot];
  return schedule(await family(crypto.randomUUID()), { scheduledDate: `2026-11-${day}`, timeSlot });
};
const places = (visits: readonly ScheduledVisit[]) =>
  visits.map(({ scheduledDate, timeSlot }) => `${scheduledDate.slice("2026-11-".length)} ${timeSlot}`);

beforeEach(async () => {
  await empty();
  for (const place of ["17 evening", "15 evening", "14 evening", "16 morning", "15 morning", "16 morning"])
    await scheduleAt(place);
  await scheduleAt("15 afternoon");
});

test("a range includes both its ends, in the order of days and slots", async () => {
  const between = async (from: string, to: string) => places(await listVisitsBetween(db, { from, to }));
  expect(await between("2026-11-15", "2026-11-16")).toEqual([
    "15 morning",
    "15 afternoon",
    "15 evening",
    "16 morning",
    "16 morning",
  ]);
  expect(await between("2025-01-01", "2025-12-31")).toEqual([]);
});

const readAll = async (query: Omit<VisitQuery, "limit">, limit: number) =>
  places(await onAllPages((page) => listVisits(db, { ...query, ...page }), { limit }));

test.each([
  [
    "from a date on",
    { from: "2026-11-15" },
    ["15 morning", "15 afternoon", "15 evening", "16 morning", "16 morning", "17 evening"],
  ],
  ["up to a date", { to: "2026-11-15" }, ["15 evening", "15 afternoon", "15 morning", "14 evening"]],
] as const)("visits %s are paged in the order of filming, away from it", async (_which, range, expected) => {
  for (const limit of [1, 2, 50]) expect(await readAll(range, limit)).toEqual(expected);
});

test("visits are filtered by the family's answer, in every list", async () => {
  await run("UPDATE visits SET answer = 'another_day' WHERE scheduled_date IN ('2026-11-14', '2026-11-16')");
  await run("UPDATE visits SET answer = 'accepted' WHERE scheduled_date = '2026-11-17'");
  const answer = "another_day";
  expect(await readAll({ answer }, 1)).toEqual(["16 morning", "16 morning", "14 evening"]);
  expect(await readAll({ answer: "accepted" }, 50)).toEqual(["17 evening"]);
  expect(await readAll({ answer, from: "2026-11-14" }, 2)).toEqual([
    "14 evening",
    "16 morning",
    "16 morning",
  ]);
  expect(await readAll({ answer, to: "2026-11-15" }, 2)).toEqual(["14 evening"]);
  const between = await listVisitsBetween(db, { from: "2026-11-15", to: "2026-11-17", answer });
  expect(places(between)).toEqual(["16 morning", "16 morning"]);
});
