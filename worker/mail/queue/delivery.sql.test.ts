import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { settings } from "#worker/db/schema/site.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { failingDatabase } from "#worker/testing/failing-database.ts";
import { forgetMails, holdMail, holdMails, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { meterDatabase } from "#worker/testing/metered-database.ts";
import { deliverByCron, deliverDue } from "./delivery.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const statuses = async () => {
  const rows = await db.select({ status: outbox.status }).from(outbox);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
};

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("what is not released", () => {
  test("is never sent, however often cron runs and by whatever way it is asked for", async () => {
    const held = await holdMails(db, 3);
    const discarded = await holdMail(db, await storeFamily(db), { status: "discarded", text: "x" });
    const dueAt = later(10).toISOString();
    const undoable = await holdMail(db, await storeFamily(db), { status: "queued", dueAt });
    const { mailer, sent } = keepingMailer();
    await deliverByCron(db, mailer, SITE, new Date());
    await deliverDue(db, mailer, { site: SITE, ids: [...held, discarded, undoable], clock: () => later(5) });
    expect(sent).toEqual([]);
    expect(await statuses()).toEqual({ held: 3, discarded: 1, queued: 1 });
  });
});

describe("many mails", () => {
  /** The statements of an invocation: the other jobs of a tick have the rest of the free plan's 50 (see jobs.test.ts). */
  const within39 = async (work: (counted: typeof db) => Promise<unknown>) => {
    const metered = meterDatabase(d1);
    await work(metered.db);
    expect(metered.asked.statements).toBeLessThanOrEqual(39);
  };

  test("200 at once, each with its copy, leave 20 after the release and 30 a tick", async () => {
    await db.update(settings).set({ copyTo: "office@example.com" });
    const ids = await holdMails(db, 200);
    const { mailer } = keepingMailer();
    await within39(async (counted) => {
      const { released } = await releaseMails(counted, ids, SITE);
      await deliverDue(counted, mailer, { site: SITE, ids: released });
    });
    await within39((counted) => deliverByCron(counted, mailer, SITE, new Date()));
    expect(await statuses()).toEqual({ sent: 50, queued: 350 });
  });

  test("that wait for their undo all go out by cron alone, each once", async () => {
    await holdMails(db, 60);
    await db.update(outbox).set({ status: "queued", dueAt: later(-1).toISOString() });
    const { mailer, sent } = keepingMailer();
    while ((await statuses()).queued)
      await within39((counted) => deliverByCron(counted, mailer, SITE, new Date()));
    expect(sent).toHaveLength(60);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(60);
  });
});

test("a mail that fails for now is tried seven times over two days, and then no more", async () => {
  await releaseMails(db, await holdMails(db, 1), SITE);
  const { mailer } = keepingMailer(() => new Error("Network connection lost"));
  const row = async () => (await db.select().from(outbox))[0];
  const waits: number[] = [];
  let now = Date.now();
  for (let attempt = 1; attempt <= 7; attempt++) {
    await deliverDue(db, mailer, { site: SITE, clock: () => new Date(now) });
    expect((await row())?.attempts).toBe(attempt);
    const due = Date.parse((await row())?.dueAt ?? "");
    waits.push(Math.round((due - now) / 60_000));
    now = due + 1000;
  }
  expect(waits.slice(0, 6)).toEqual([5, 15, 60, 240, 720, 1440]);
  expect(await row()).toMatchObject({ status: "failed", lastError: "Network connection lost" });
});

test("mails that are released go out also when those that wait for their undo cannot be", async () => {
  const [released] = await holdMails(db, 1);
  await releaseMails(db, [released ?? ""], SITE);
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

test.each([
  ["refused", 1],
  ["lost", 1],
  ["refused", 4],
] as const)(
  "a mail whose sending cannot be noted (%s, %i times) is sent once, and noted again",
  async (fault, times) => {
    await releaseMails(db, await holdMails(db, 2), SITE);
    const { mailer, sent } = keepingMailer();
    // After the two statements of the lease, and the one that reads.
    let failing = d1;
    for (let time = times; time > 0; time -= 1) failing = failingDatabase(failing, 3 + time, fault).DB;
    const delivering = deliverDue(connect(failing), mailer, { site: SITE });
    // Who cannot note it three times more gives up, before the next mail.
    if (times > 3) await expect(delivering).rejects.toThrow();
    else await delivering;
    expect(sent).toHaveLength(times > 3 ? 1 : 2);
    expect(await statuses()).toEqual(times > 3 ? { queued: 2 } : { sent: 2 });
  },
);

describe("a release that is cut off", () => {
  test("by its runner's death between a sending and its note sends that mail again, and no other", async () => {
    const ids = await holdMails(db, 30);
    await releaseMails(db, ids, SITE);
    const { mailer, sent } = keepingMailer();
    const killed: typeof mailer = {
      async send(mail) {
        await mailer.send(mail);
        // Never goes on, as a runner that was killed never does.
        if (sent.length > 10) await new Promise(() => undefined);
      },
    };
    deliverDue(db, killed, { site: SITE, ids });
    await expect.poll(() => sent, { timeout: 15_000 }).toHaveLength(11);
    await deliverByCron(db, mailer, SITE, new Date());
    expect(await statuses()).toEqual({ sent: 20, queued: 10 });
    await deliverDue(db, mailer, { site: SITE, clock: () => later(6) });
    expect(await statuses()).toEqual({ sent: 30 });
    const times = [...Map.groupBy(sent, ({ to }) => to).values()].map(({ length }) => length);
    expect(times.toSorted()).toEqual([...Array.from({ length: 29 }, () => 1), 2]);
  });

  test("by many ticks at once sends each mail once", async () => {
    await releaseMails(db, await holdMails(db, 30), SITE);
    const { mailer, sent } = keepingMailer();
    await Promise.all(Array.from({ length: 4 }, () => deliverByCron(db, mailer, SITE, new Date())));
    await deliverByCron(db, mailer, SITE, new Date());
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
  });

  test("by the deletion of its family sends nothing to it", async () => {
    const family = await storeFamily(db);
    const [id, other] = [await holdMail(db, family), ...(await holdMails(db, 1))];
    await releaseMails(db, [id ?? "", other ?? ""], SITE);
    await db.delete(applications).where(eq(applications.id, family));
    const { mailer, sent } = keepingMailer();
    await deliverByCron(db, mailer, SITE, new Date());
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual({ sent: 1 });
  });
});
