import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { readSummary } from "#worker/operations/summary.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, holdMails, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { costOf, recordDatabase } from "#worker/testing/recorded-database.ts";
import { deliverByCron, deliverDue, type Mailer } from "./delivery.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const released = async (count: number) => {
  const ids = await holdMails(db, count);
  await releaseMails(db, ids, SITE);
  return ids;
};
const statuses = async () =>
  (await db.select({ status: outbox.status }).from(outbox)).map(({ status }) => status).toSorted();
const countOf = (status: "sent" | "queued") => db.$count(outbox, eq(outbox.status, status));
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A clock that only moves by hand. */
const handClock = () => {
  let now = Date.now();
  const pass = (minutes: number) => {
    now += minutes * 60_000;
  };
  return { clock: () => new Date(now), pass };
};

test("what is not released is never sent, by cron or by id", async () => {
  const held = await holdMails(db, 3);
  const discarded = await holdMail(db, await storeFamily(db), { status: "discarded", text: "x" });
  const dueAt = later(10).toISOString();
  const undoable = await holdMail(db, await storeFamily(db), { status: "queued", dueAt });
  const { mailer, sent } = keepingMailer();
  await deliverByCron(db, mailer, SITE, new Date());
  await deliverDue(db, mailer, { site: SITE, ids: [...held, discarded, undoable], clock: () => later(5) });
  expect(sent).toEqual([]);
  expect(await statuses()).toEqual(["discarded", "held", "held", "held", "queued"]);
});

test("200 emails with copies take 39 queries an invocation: 20 leave after the release, then 30 a tick", async () => {
  const recorded = recordDatabase(d1);
  /** The other jobs of a tick have the rest of the free plan's 50. */
  const expectFewQueries = () => {
    expect(costOf(recorded.trips).statements).toBeLessThanOrEqual(39);
    recorded.trips.length = 0;
  };
  await db.update(settings).set({ copyTo: "office@example.com" });
  const ids = await holdMails(db, 200);
  const { mailer } = keepingMailer();
  await releaseMails(recorded.db, ids, SITE);
  await deliverDue(recorded.db, mailer, { site: SITE, ids });
  expectFewQueries();
  expect(await countOf("sent")).toBe(20);
  await deliverByCron(recorded.db, mailer, SITE, new Date());
  expectFewQueries();
  expect([await countOf("sent"), await countOf("queued")]).toEqual([50, 350]);
});

test("released emails go out even if the others can't be released", async () => {
  await released(1);
  await holdMail(db, await storeFamily(db), { status: "queued", dueAt: later(-1).toISOString() });
  const { mailer, sent } = keepingMailer();
  await d1.exec("ALTER TABLE settings RENAME COLUMN copy_to TO away");
  try {
    await expect(deliverByCron(db, mailer, SITE, new Date())).rejects.toThrow();
  } finally {
    await d1.exec("ALTER TABLE settings RENAME COLUMN away TO copy_to");
  }
  expect(sent).toHaveLength(1);
});

test("an email is tried seven times over two days", async () => {
  await released(1);
  const { mailer } = keepingMailer(() => new Error("Network connection lost"));
  const waits: number[] = [];
  let now = Date.now();
  for (let attempt = 1; attempt <= 7; attempt++) {
    await deliverDue(db, mailer, { site: SITE, clock: () => new Date(now) });
    const [row] = await db.select().from(outbox);
    expect(row?.attempts).toBe(attempt);
    const due = Date.parse(row?.dueAt ?? "");
    waits.push(Math.round((due - now) / 60_000));
    now = due + 1000;
  }
  expect(waits.slice(0, 6)).toEqual([5, 15, 60, 240, 720, 1440]);
  const [row] = await db.select().from(outbox);
  expect(row).toMatchObject({ status: "failed", lastError: "Network connection lost" });
});

/** Of three emails, of which the second is refused. delivery.test.ts lists the errors of each sort. */
test.each([
  { error: "E_VALIDATION_ERROR", after: ["failed", "sent", "sent"] },
  { error: "E_DELIVERY_FAILED", after: ["queued", "sent", "sent"], minutes: 5 },
  { error: "lost", after: ["queued", "sent", "sent"], minutes: 5 },
  { error: "E_DAILY_LIMIT_EXCEEDED", after: ["queued", "queued", "sent"], minutes: 60 },
  { error: "E_SENDER_NOT_VERIFIED", after: ["queued", "queued", "sent"], minutes: 5, isOutage: true },
])("after $error they are $after", async ({ error, after, minutes, isOutage = false }) => {
  await released(3);
  const code = error.startsWith("E_") && { code: error };
  const failures = [undefined, Object.assign(new Error("the reason"), code)];
  const { mailer, addresses } = keepingMailer(() => failures.shift());
  await deliverDue(db, mailer, { site: SITE });
  expect(await statuses()).toEqual(after);
  const isPause = after[1] === "queued";
  const lastError = code ? `${error}: the reason` : "the reason";
  for (const mail of await db.select().from(outbox)) {
    const isSent = mail.status === "sent";
    // A pause costs no attempt.
    const attempts = !isSent && isPause ? 0 : 1;
    expect(mail).toMatchObject({ leasedUntil: null, lastError: isSent ? null : lastError, attempts });
  }
  expect((await readSummary(db)).mailOutage?.error ?? null).toBe(isOutage ? lastError : null);

  const before = addresses().length;
  if (minutes) await deliverDue(db, mailer, { site: SITE, clock: () => later(minutes - 1) });
  expect(addresses()).toHaveLength(before);
  await deliverDue(db, mailer, { site: SITE, clock: () => later(minutes ? minutes + 1 : 10_000) });
  expect(await statuses()).toEqual(minutes ? ["sent", "sent", "sent"] : after);
  expect(new Set(addresses()).size).toBe(addresses().length);
  expect((await readSummary(db)).mailOutage).toBeNull();
});

test.each([
  ["refused", 1],
  ["lost", 1],
  ["refused", 4],
] as const)("an email whose outcome can't be recorded (%s, %i times) is sent once", async (fault, times) => {
  await released(2);
  const { mailer, sent } = keepingMailer();
  // After the two statements of the lease, and the one that reads.
  const failAt = [4, 5, 6, 7].slice(0, times);
  const delivering = deliverDue(recordDatabase(d1, { failAt, fault }).db, mailer, { site: SITE });
  // It retries three times, then stops before the next email.
  if (times > 3) await expect(delivering).rejects.toThrow();
  else await delivering;
  expect(sent).toHaveLength(times > 3 ? 1 : 2);
  expect(await statuses()).toEqual(times > 3 ? ["queued", "queued"] : ["sent", "sent"]);
});

describe("two runners", () => {
  test("share what is due, and after the death of one only the email it was sending is sent again", async () => {
    const ids = await released(30);
    const { mailer, sent } = keepingMailer();
    const killed: Mailer = {
      async send(mail) {
        await mailer.send(mail);
        // Never goes on, like a runner that was killed.
        if (sent.length > 10) await new Promise(() => undefined);
      },
    };
    deliverDue(db, killed, { site: SITE, ids });
    await expect.poll(() => sent, { timeout: 15_000 }).toHaveLength(11);
    await Promise.all([1, 2].map(() => deliverByCron(db, mailer, SITE, new Date())));
    expect([await countOf("sent"), await countOf("queued")]).toEqual([20, 10]);
    await deliverDue(db, mailer, { site: SITE, clock: () => later(6) });
    expect(await countOf("sent")).toBe(30);
    const times = [...Map.groupBy(sent, ({ to }) => to).values()].map(({ length }) => length);
    expect(times.toSorted()).toEqual([...Array.from({ length: 29 }, () => 1), 2]);
  });

  test("send nothing twice: one whose lease ran out leaves the rest to the other", async () => {
    await released(3);
    const { clock, pass } = handClock();
    const { mailer, addresses } = keepingMailer();
    const slow: Mailer = {
      async send(mail) {
        await mailer.send(mail);
        pass(3);
      },
    };
    await deliverDue(db, slow, { site: SITE, clock });
    expect(await countOf("sent")).toBe(2);
    await deliverDue(db, mailer, { site: SITE, clock });
    expect(new Set(addresses()).size).toBe(3);
    expect(addresses()).toHaveLength(3);
  });

  test("don't undo each other: a failure after the lease leaves what the other has sent", async () => {
    await released(1);
    const { clock, pass } = handClock();
    const { mailer } = keepingMailer();
    const late: Mailer = {
      async send() {
        pass(6);
        await deliverDue(db, mailer, { site: SITE, clock });
        throw new Error("Network connection lost");
      },
    };
    await deliverDue(db, late, { site: SITE, clock });
    expect(await db.select().from(outbox)).toMatchObject([
      { status: "sent", attempts: 2, leasedUntil: null },
    ]);
  });
});
