import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { lastTick, type Trigger } from "#worker/db/schema/bookkeeping.ts";
import { visits } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { refuseSender, storeFamily } from "#worker/testing/mails.ts";
import { BACKUP } from "./backup.ts";
import { problemsIn, selectFacts, tellOperator } from "./health.ts";
import { readSummary } from "./summary.ts";

const { db } = await startDatabase();

const NOW = new Date("2026-03-01T12:00:00.000Z");
const TOMORROW = "2026-03-02T00:00:00.000Z";
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** That a trigger ticked so many minutes ago, and since when each of its jobs has not ended. */
const tick = (minutes: number, endedAt: Record<string, string> = {}, trigger: Trigger = "maintenance") =>
  db
    .update(lastTick)
    .set({ tickedAt: minutesAgo(minutes), endedAt })
    .where(eq(lastTick.trigger, trigger));
const [failed, waiting] = ["/admin/notifications?view=failed", "/admin/notifications?view=queued"];
const found = async () => problemsIn(await selectFacts(db, {}, NOW), NOW);

type Change = Partial<typeof outbox.$inferInsert>;
const store = (change: Change) => {
  const mail = { id: crypto.randomUUID(), kind: "story", aboutId: "", familyId: null } as const;
  const words = { recipient: "ana@example.com", subject: "Hello", text: "Hello" };
  return db.insert(outbox).values({ ...mail, ...words, ...at(0), ...change });
};
/** Of a mail that was written, released and last changed so long ago. */
const at = (minutes: number) => {
  const time = minutesAgo(minutes);
  return { createdAt: time, releasedAt: time, dueAt: time, updatedAt: time };
};

beforeEach(async () => {
  await db.delete(outbox);
  await tick(1);
  await tick(1, {}, "mail");
});

describe("of mails", () => {
  it.each<[string, Change]>([
    ["one that waits for a short time", at(59)],
    ["one that was held for long and has just been released", { ...at(300), releasedAt: minutesAgo(5) }],
    ["one that failed long ago and has just been retried", { ...at(300), dueAt: minutesAgo(5) }],
    ["one that is held", { ...at(300), status: "held", releasedAt: null }],
    ["one that a limit has held back", { ...at(5), status: "failed", attempts: 0, lastError: "a limit" }],
    ["one that failed the day before", { ...at(25 * 60), status: "failed", attempts: 1 }],
  ])("%s is nothing to look at", async (_, change) => {
    await store(change);
    expect(await found()).toEqual([]);
  });

  it("says that one was refused, as long as it is not sent by hand", async () => {
    await store({ ...at(5), status: "failed", attempts: 1 });
    expect(await found()).toEqual([{ text: "Emails have failed in the last 24 hours.", link: failed }]);
    await db.update(outbox).set({ status: "sent" });
    expect(await found()).toEqual([]);
  });

  it("says that one waits for longer than an hour, also when it is tried again tomorrow", async () => {
    const problem = { text: "An email has been waiting for more than an hour.", link: waiting };
    await store(at(61));
    expect(await found()).toEqual([problem]);
    await db.update(outbox).set({ dueAt: TOMORROW, attempts: 3 });
    expect(await found()).toEqual([problem]);
  });

  it("says that a limit has put confirmations off, in the same words for each more, which leaves the site as it is", async () => {
    await store({ ...at(90), dueAt: TOMORROW });
    const first = await found();
    expect(first).toEqual([
      { text: expect.stringMatching(/^Confirmations wait until tomorrow/), link: waiting },
    ]);
    await store({ ...at(5), dueAt: "2026-03-02T00:10:00.000Z" });
    expect(await found()).toEqual(first);
  });
});

test("the summary tells staff of it, and counts the visits still ahead whose families need another day", async () => {
  await store({ dueAt: new Date().toISOString(), status: "failed", attempts: 1 });
  const today = todayIn(show.timeZone);
  for (const [scheduledDate, answer, status] of [
    [today, "another_day", "scheduled"],
    [addDays(today, 200), "another_day", "confirmed"],
    [addDays(today, -1), "another_day", "scheduled"],
    [addDays(today, 1), "another_day", "cancelled"],
    [addDays(today, 1), "another_day", "completed"],
    [addDays(today, 1), "accepted", "scheduled"],
    [addDays(today, 1), null, "scheduled"],
  ] as const) {
    const visit = { id: crypto.randomUUID(), timeSlot: "morning", createdAt: minutesAgo(0) } as const;
    const familyRegistrationId = await storeFamily(db);
    await db.insert(visits).values({ ...visit, familyRegistrationId, scheduledDate, answer, status });
  }
  const { problems, visits: counted } = await readSummary(db);
  expect(problems).toContainEqual({ text: "Emails have failed in the last 24 hours.", link: failed });
  expect(counted).toEqual({ anotherDay: 2 });
});

describe("of cron", () => {
  it.each([
    ["mail", 19, 70],
    ["maintenance", 59, 70],
  ] as const)(
    "says that the trigger of the %s is late, apart from the other, and nothing of the jobs that it stopped with",
    async (trigger, fine, late) => {
      await tick(late, { "write reminders": minutesAgo(300) }, trigger);
      expect(await found()).toEqual([
        { part: "cron", text: `The timer for ${trigger} has not run since 2026-03-01 10:50 UTC.` },
      ]);
      await tick(fine, {}, trigger);
      expect(await found()).toEqual([]);
    },
  );

  it("says which job is late, after two hours, and a night's backup after more than a day", async () => {
    await tick(5, { "deliver mails": minutesAgo(119), [BACKUP]: minutesAgo(25 * 60) });
    expect(await found()).toEqual([]);
    await tick(5, { "write reminders": minutesAgo(135), [BACKUP]: minutesAgo(27 * 60) });
    expect(await found()).toEqual([
      {
        part: "cron",
        text: "The job 'write reminders' has not finished since 2026-03-01 09:45 UTC.",
      },
      { part: "cron", text: expect.stringContaining(`The job '${BACKUP}'`) },
    ]);
  });
});

const to = "operator@example.com";
const site = "https://kitchen.example";

describe("the operator", () => {
  const tell = async (hour: number, OPERATOR_EMAIL = to) => {
    const now = new Date(NOW.getTime() + hour * 60 * 60_000);
    vi.setSystemTime(now);
    await db.update(lastTick).set({ tickedAt: now.toISOString() });
    return (await tellOperator(db, { env: { OPERATOR_EMAIL }, site }, now)).told;
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => void vi.useRealTimers();
  });

  test("is not written to while all is well, or no address is set", async () => {
    expect(await tell(0)).toBe(0);
    await refuseSender(db);
    expect(await tell(0, "")).toBe(0);
  });

  test("is written to once a day, however often something is wrong, and by one of two ticks at once", async () => {
    await refuseSender(db);
    const told: number[] = [];
    for (const hour of [0, 1, 23.9, 24, 47]) told.push(await tell(hour));
    expect(told).toEqual([1, 0, 0, 1, 0]);
    expect((await Promise.all([tell(48), tell(48), tell(48)])).toSorted()).toEqual([0, 0, 1]);
  });

  test("is told what is wrong, with the way to the desk, in words that staff may change", async () => {
    await refuseSender(db);
    await tell(0);
    await db.update(mailKindSettings).set({ text: "Look: {problems}" });
    await tell(24);
    const isToOperator = eq(outbox.kind, "operator");
    const mails = await db.select().from(outbox).where(isToOperator).orderBy(outbox.createdAt);
    expect(mails).toMatchObject([
      { recipient: to, text: expect.stringContaining("- No email can be sent: the email service refuses") },
      { text: expect.stringMatching(/^Look: - No email can be sent/) },
    ]);
    expect(mails[0]?.text).toContain(`${site}/admin`);
  });
});
