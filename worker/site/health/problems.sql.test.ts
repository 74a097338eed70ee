import { beforeEach, describe, expect, it, test } from "vitest";
import { deskLocale } from "#contract/desk-locale.ts";
import { numbersIn } from "#contract/locale.ts";
import { automaticMailHours } from "#worker/db/limits.ts";
import { outbox } from "#worker/db/outbox.ts";
import { lastTick, mailOutage } from "#worker/db/site.ts";
import { rowOf } from "#worker/mail/outbox.ts";
import { WHOLE_NIGHT } from "#worker/site/backup/back-up.ts";
import { readSummary } from "#worker/site/summary/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { noteTick, selectFacts } from "./facts.ts";
import { problemsIn } from "./problems.ts";
import { watch } from "./watch.ts";

const { db } = await startDatabase();

const NOW = new Date("2026-03-01T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const JOBS = ["deliver mails", "write reminders"];

const tick = (minutes: number, ended = JOBS) =>
  noteTick(db, { jobs: JOBS, ended }, new Date(minutesAgo(minutes)));
const found = async (env = {}) => problemsIn(await selectFacts(db, NOW), env, NOW);

type Change = Partial<typeof outbox.$inferInsert>;
const store = (change: Change) => {
  const mail = {
    id: crypto.randomUUID(),
    kind: "story",
    aboutId: "",
    familyId: null,
    to: "ana@example.com",
  } as const;
  const words = { subject: "Hello", html: "", text: "Hello", headers: {} };
  return db.insert(outbox).values({ ...rowOf({ ...mail, ...words }), ...change });
};
/** Of a mail that was written, let go and last changed so long ago. */
const at = (minutes: number) => {
  const time = minutesAgo(minutes);
  return { createdAt: time, releasedAt: time, dueAt: time, updatedAt: time };
};

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(automaticMailHours);
  await db.delete(mailOutage);
  await db.update(lastTick).set({ endedAt: {} });
  await tick(1);
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

  it("says that one waits for longer than an hour, also when it is tried again later", async () => {
    await store({ ...at(61), dueAt: minutesAgo(-60), attempts: 3 });
    expect(await found()).toEqual([{ text: "A mail has been waiting for more than an hour." }]);
  });

  it("says that the sender is refused", async () => {
    await db.insert(mailOutage).values({ id: 1, error: "E_SENDER_NOT_VERIFIED", since: minutesAgo(5) });
    expect(await found()).toMatchObject([
      { part: "mail", text: expect.stringContaining("refuses this site") },
    ]);
  });

  it("says that those of 24 hours come near their limit", async () => {
    await db.insert(automaticMailHours).values([
      { hour: "2026-02-28T11", mails: 1_000 },
      { hour: "2026-02-28T12", mails: 600 },
      { hour: "2026-03-01T12", mails: 999 },
    ]);
    expect(await found()).toEqual([]);
    await db.update(automaticMailHours).set({ mails: 1_000 });
    const all = numbersIn(deskLocale)(2_000);
    expect(await found()).toEqual([
      { text: `Of the ${all} automatic mails that the site may send in 24 hours, ${all} are sent.` },
    ]);
    expect(await found({ AUTOMATIC_MAILS_A_DAY: "2501" })).toEqual([]);
    expect(await found({ AUTOMATIC_MAILS_A_DAY: "0" })).toEqual([]);
  });
});

test("staff are told of it by the summary", async () => {
  await store({ updatedAt: new Date().toISOString(), status: "failed", attempts: 1 });
  expect((await readSummary(db, {})).problems).toContain("Mails have failed in the last 24 hours.");
});

describe("of cron", () => {
  it("says that it has not run for twenty minutes, and nothing of the jobs that it stopped with", async () => {
    await db.update(lastTick).set({ endedAt: {} });
    await tick(70);
    expect(await found()).toEqual([{ part: "cron", text: "Cron has not run since 2026-03-01 10:50 UTC." }]);
    await tick(19);
    expect(await found()).toEqual([]);
  });

  it("says that a job has not come to its end for two hours, also one that never has", async () => {
    await db.update(lastTick).set({ endedAt: {} });
    await tick(135, ["deliver mails"]);
    await tick(121, []);
    await tick(5, ["deliver mails"]);
    expect(await found()).toEqual([
      {
        part: "cron",
        text: "The job 'write reminders' has not come to its end since 2026-03-01 09:45 UTC.",
      },
    ]);
    await tick(0, ["write reminders"]);
    expect(await found()).toEqual([]);
  });

  it("gives a night's backup a day, which it takes", async () => {
    await db.update(lastTick).set({ endedAt: {} });
    const night = { jobs: [WHOLE_NIGHT], ended: [WHOLE_NIGHT] };
    await noteTick(db, night, new Date(minutesAgo(25 * 60)));
    await tick(1);
    expect(await found()).toEqual([]);
    await db.update(lastTick).set({ endedAt: { [WHOLE_NIGHT]: minutesAgo(27 * 60) } });
    expect(await found()).toMatchObject([{ text: expect.stringContaining(WHOLE_NIGHT) }]);
  });

  it("says that nothing is known of it where its row is gone, and staff see the rest", async () => {
    const [row] = await db.delete(lastTick).returning();
    expect((await readSummary(db, {})).problems).toEqual(["When cron has run last is not stored."]);
    expect(await watch(db, {}, { jobs: JOBS, ended: JOBS, site: "https://kitchen.example" }, NOW)).toEqual({
      problems: 1,
      told: 0,
    });
    if (row) await db.insert(lastTick).values(row);
  });

  it("forgets a job that there is no more", async () => {
    await noteTick(db, { jobs: ["bake bread"], ended: [] }, new Date(minutesAgo(90)));
    await watch(db, {}, { jobs: JOBS, ended: JOBS, site: "https://kitchen.example" }, NOW);
    expect(await found()).toEqual([]);
    expect(await db.select({ endedAt: lastTick.endedAt }).from(lastTick)).toEqual([
      { endedAt: Object.fromEntries(JOBS.map((job) => [job, NOW.toISOString()])) },
    ]);
  });
});
