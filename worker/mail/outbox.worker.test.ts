import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "#worker/db/client.ts";
import { queueMail } from "#worker/testing/mails.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { deliverDue } from "./delivery.ts";
import type { Mailer } from "./mailer.ts";

const SITE = "https://kitchen.example";

/* The outbox's own code here, on the real D1 of the harness, with mailers that fail as Cloudflare's does. */

const worker = await startWorker();
const db = connect(worker.env.DB);

const queue = () => queueMail(db, "newsletter", { to: "maria@example.com" });

/** Counts what it sends; throws what it is told to. */
const testMailer = (failure?: Error) => {
  const sent: string[] = [];
  const mailer: Mailer = {
    async send({ to }) {
      if (failure) throw failure;
      sent.push(to);
    },
  };
  return { mailer, sent };
};

const refusal = (code: string) => Object.assign(new Error("the reason"), { code });
const minutes = (n: number) => () => new Date(Date.now() + n * 60_000);
const row = async () =>
  worker.env.DB.prepare("SELECT status, attempts, last_error, leased_until, due_at FROM outbox").first();

describe("the outbox", () => {
  let id = "";
  beforeEach(async () => {
    id = await queue();
  });

  test("sends a mail once, however often it is run", async () => {
    const { mailer, sent } = testMailer();
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE, ids: [id], clock: minutes(60) });
    expect(sent).toEqual(["maria@example.com"]);
    expect(await row()).toMatchObject({ status: "sent", attempts: 1, last_error: null, leased_until: null });
  });

  test("sends a mail once when many runners want it at the same moment", async () => {
    const { mailer, sent } = testMailer();
    await Promise.all(Array.from({ length: 8 }, () => deliverDue(db, mailer, { site: SITE })));
    expect(sent).toHaveLength(1);
  });

  test("tries again after a failure that may pass, later each time, and gives up in the end", async () => {
    const failing = testMailer(refusal("E_DELIVERY_FAILED"));
    await deliverDue(db, failing.mailer, { site: SITE });
    expect(await row()).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: "E_DELIVERY_FAILED: the reason",
      leased_until: null,
    });
    const { mailer, sent } = testMailer();
    await deliverDue(db, mailer, { site: SITE, clock: minutes(4) });
    expect(sent).toHaveLength(0);
    await deliverDue(db, mailer, { site: SITE, clock: minutes(6) });
    expect(sent).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  });

  test("gives up after seven attempts, over two days", async () => {
    const { mailer } = testMailer(new Error("Network connection lost"));
    const waits: number[] = [];
    let now = Date.now();
    for (let attempt = 1; attempt <= 7; attempt++) {
      await deliverDue(db, mailer, { site: SITE, clock: () => new Date(now) });
      const due = Date.parse(String((await row())?.due_at));
      waits.push(Math.round((due - now) / 60_000));
      now = due + 1000;
    }
    expect(waits.slice(0, 6)).toEqual([5, 15, 60, 240, 720, 1440]);
    expect(await row()).toMatchObject({
      status: "failed",
      attempts: 7,
      last_error: "Network connection lost",
    });
  });

  test.each(["E_RECIPIENT_NOT_ALLOWED", "E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR"])(
    "keeps a mail refused with %s, with the reason, and does not try it again",
    async (code) => {
      await deliverDue(db, testMailer(refusal(code)).mailer, { site: SITE });
      expect(await row()).toMatchObject({ status: "failed", attempts: 1, last_error: `${code}: the reason` });
      const { mailer, sent } = testMailer();
      await deliverDue(db, mailer, { site: SITE, clock: minutes(100_000) });
      expect(sent).toHaveLength(0);
    },
  );

  test.each([
    ["E_RATE_LIMIT_EXCEEDED", 4, 6],
    ["E_DAILY_LIMIT_EXCEEDED", 59, 61],
  ])("takes no attempt from any mail for %s, and lets the rest wait", async (code, tooSoon, later) => {
    await queue();
    let asked = 0;
    const full: Mailer = {
      send: () => {
        asked += 1;
        return Promise.reject(refusal(code));
      },
    };
    await deliverDue(db, full, { site: SITE });
    expect(asked).toBe(1);
    const { results } = await worker.env.DB.prepare(
      "SELECT status, attempts, last_error, leased_until FROM outbox",
    ).all();
    const waiting = { status: "queued", attempts: 0, last_error: `${code}: the reason`, leased_until: null };
    expect(results).toEqual([waiting, waiting]);
    const { mailer, sent } = testMailer();
    await deliverDue(db, mailer, { site: SITE, clock: minutes(tooSoon) });
    expect(sent).toHaveLength(0);
    await deliverDue(db, mailer, { site: SITE, clock: minutes(later) });
    expect(sent).toHaveLength(2);
  });

  test("is emptied by the cron tick also when the other job of the tick fails", async () => {
    await worker.env.DB.exec("ALTER TABLE photos RENAME TO photos_away");
    try {
      await worker.runCron();
      await expect.poll(worker.sentMails).toHaveLength(1);
    } finally {
      await worker.env.DB.exec("ALTER TABLE photos_away RENAME TO photos");
    }
  });

  test("leaves a mail to the runner that leased it, and takes it over when that runner has died", async () => {
    const never: Mailer = { send: () => new Promise(() => undefined) };
    deliverDue(db, never, { site: SITE });
    await expect.poll(async () => (await row())?.leased_until).not.toBeNull();
    const { mailer, sent } = testMailer();
    await deliverDue(db, mailer, { site: SITE, clock: minutes(4) });
    expect(sent).toHaveLength(0);
    await deliverDue(db, mailer, { site: SITE, clock: minutes(6) });
    expect(sent).toHaveLength(1);
  });

  test("is emptied by the cron tick when the process died between the answer and the sending", async () => {
    // The mail is stored and nothing has tried to send it: just what such a death leaves behind.
    expect(await worker.sentMails()).toEqual([]);
    await worker.runCron();
    await expect.poll(worker.sentMails).toHaveLength(1);
    expect(await row()).toMatchObject({ status: "sent", attempts: 1 });
  });
});
