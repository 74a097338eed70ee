import { expect, test } from "vitest";
import { addDays } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { countRows } from "#worker/testing/storage.ts";
import { calendarDesk, soon } from "#worker/testing/visits.ts";
import { momentIn } from "#worker/testing/wall-clock.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { schedule } = calendarDesk(worker);

test("cron writes reminders by the time it was scheduled for", async () => {
  await schedule({ scheduledDate: soon });
  await worker.env.DB.prepare(
    "UPDATE outbox SET status = 'sent', released_at = 'x' WHERE kind = 'visit_scheduled'",
  ).run();
  const reminders = () => countRows(worker.env, "outbox", "kind = 'visit_reminder' AND status = 'queued'");
  const at = (days: number) => momentIn(show.timeZone, `${addDays(soon, -days)}T12:00`);
  await worker.runCron(at(4));
  expect(await reminders()).toBe(0);
  await worker.runCron(at(3));
  expect(await reminders()).toBe(1);
  await worker.runCron(at(3));
  expect(await reminders()).toBe(1);
});
