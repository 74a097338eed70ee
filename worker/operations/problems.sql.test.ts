import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import { lastTick, type Trigger } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { refuseSender } from "#worker/testing/mails.ts";
import { BACKUP } from "./backup.ts";
import { problemsIn, selectFacts } from "./health.ts";
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
    ["one that was sent", { ...at(90), status: "sent", attempts: 1 }],
    ["one that waits for a short time", at(59)],
    ["one that was held for long and has just been released", { ...at(300), releasedAt: minutesAgo(5) }],
    ["one that is held", { ...at(300), status: "held", releasedAt: null }],
    ["one that waits for an undo", { ...at(300), releasedAt: null }],
    ["one that a limit has held back", { ...at(5), status: "failed", attempts: 0, lastError: "a limit" }],
    ["one that failed the day before", { ...at(25 * 60), status: "failed", attempts: 1 }],
  ])("%s is nothing to look at", async (_, change) => {
    await store(change);
    expect(await found()).toEqual([]);
  });

  it("says that one was refused, as long as it is not sent by hand", async () => {
    await store({ ...at(5), status: "failed", attempts: 1 });
    expect(await found()).toEqual([{ text: "Mails have failed in the last 24 hours." }]);
    await db.update(outbox).set({ status: "sent" });
    expect(await found()).toEqual([]);
  });

  it("says that one waits for longer than an hour, also when it is tried again tomorrow", async () => {
    await store({ ...at(61), dueAt: TOMORROW, attempts: 3 });
    expect(await found()).toEqual([{ text: "A mail has been waiting for more than an hour." }]);
  });

  it("says that the sender is refused", async () => {
    await refuseSender(db);
    expect(await found()).toMatchObject([
      { part: "mail", text: expect.stringContaining("refuses this site") },
    ]);
  });

  it("says how many confirmations a limit has put off, which leaves the site as it is", async () => {
    await store({ ...at(90), dueAt: TOMORROW });
    expect(await found()).toEqual([
      {
        text: "1 confirmation waits until tomorrow: the site, or one internet connection, has caused as many automatic mails today as it may.",
      },
    ]);
    await store({ ...at(5), dueAt: "2026-03-02T00:10:00.000Z" });
    expect(await found()).toMatchObject([{ text: expect.stringMatching(/^2 confirmations wait until/) }]);
  });
});

test("staff are told of it by the summary", async () => {
  const now = new Date().toISOString();
  await store({ dueAt: now, status: "failed", attempts: 1 });
  expect((await readSummary(db)).problems).toContain("Mails have failed in the last 24 hours.");
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
        { part: "cron", text: `Cron (${trigger}) has not run since 2026-03-01 10:50 UTC.` },
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
