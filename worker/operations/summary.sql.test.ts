import { expect, test } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { visits } from "#worker/db/schema/entities.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { readSummary } from "./summary.ts";

const { db } = await startDatabase();

const today = todayIn(show.timeZone);

test("counts the visits still ahead whose families need another day", async () => {
  expect((await readSummary(db)).visits).toEqual({ anotherDay: 0 });
  for (const [scheduledDate, answer, status] of [
    [today, "another_day", "scheduled"],
    [addDays(today, 200), "another_day", "confirmed"],
    [addDays(today, -1), "another_day", "scheduled"],
    [addDays(today, 1), "another_day", "cancelled"],
    [addDays(today, 1), "accepted", "scheduled"],
    [addDays(today, 1), null, "scheduled"],
  ] as const)
    await db.insert(visits).values({
      id: crypto.randomUUID(),
      familyRegistrationId: await storeFamily(db),
      scheduledDate,
      timeSlot: "morning",
      answer,
      status,
      createdAt: new Date().toISOString(),
    });
  expect((await readSummary(db)).visits).toEqual({ anotherDay: 2 });
});
