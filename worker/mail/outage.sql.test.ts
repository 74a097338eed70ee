import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#worker/db/outbox.ts";
import { readSummary } from "#worker/site/summary/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMails, keepingMailer } from "#worker/testing/mails.ts";
import { meterDatabase } from "#worker/testing/metered-database.ts";
import { deliverByCron, deliverDue } from "./delivery.ts";
import { releaseMails } from "./release.ts";

/* The mail service refuses the site as a sender: its domain is not set up, or not any more. */

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const TEXT = "E_SENDER_NOT_VERIFIED: the domain is not verified";

beforeEach(() => forgetMails(db));

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const refused = () =>
  Object.assign(new Error("the domain is not verified"), { code: "E_SENDER_NOT_VERIFIED" });

/** A mailer that refuses everything, and counts how often it is asked to send. */
const refusingMailer = () => {
  const asked = { times: 0 };
  const { mailer } = keepingMailer(() => {
    asked.times += 1;
    return refused();
  });
  return { mailer, asked };
};

const mails = () => db.select().from(outbox).where(isNotNull(outbox.lastError));
const outage = async () => (await readSummary(db)).mailOutage;

const release = async (count: number) => {
  const ids = await holdMails(db, count);
  await releaseMails(db, ids, SITE);
  return ids;
};

test("is told once, and costs no mail an attempt", async () => {
  await release(30);
  const { mailer, asked } = refusingMailer();
  await deliverByCron(db, mailer, SITE, new Date());
  expect(asked.times).toBe(1);
  expect(await outage()).toEqual({ error: TEXT, since: expect.any(String) });
  const waiting = await mails();
  expect(waiting).toHaveLength(30);
  for (const { status, attempts, lastError, leasedUntil } of waiting)
    expect({ status, attempts, lastError, leasedUntil }).toEqual({
      status: "queued",
      attempts: 0,
      lastError: TEXT,
      leasedUntil: null,
    });
});

test("is asked about by one mail a tick, however many are due, and said to last since it began", async () => {
  await release(10);
  await deliverDue(db, refusingMailer().mailer, {});
  const began = await outage();
  const { mailer, asked } = refusingMailer();
  await deliverDue(db, mailer, { clock: () => later(6), limit: 30 });
  await deliverDue(db, mailer, { clock: () => later(12), limit: 30 });
  expect(asked.times).toBe(2);
  expect(await outage()).toEqual(began);
  expect((await mails()).filter(({ attempts }) => attempts !== 0)).toEqual([]);
});

test("is over with the first mail that goes out, and the others follow at once, within the free plan", async () => {
  await release(30);
  await deliverDue(db, refusingMailer().mailer, { limit: 30 });
  const { mailer, sent } = keepingMailer();
  const metered = meterDatabase(d1);
  await deliverDue(metered.db, mailer, { clock: () => later(6), limit: 30 });
  expect(sent).toHaveLength(27);
  expect(metered.asked.statements).toBeLessThanOrEqual(35);
  expect(await outage()).toBeNull();
  await deliverDue(db, mailer, { clock: () => later(7), limit: 30 });
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
});

test("that staff ask about by trying one mail answers with what came of it", async () => {
  const [id = "", other = ""] = await release(2);
  await deliverDue(db, refusingMailer().mailer, {});
  const { mailer, sent } = keepingMailer();
  await deliverDue(db, mailer, { ids: [id] });
  expect(sent).toHaveLength(1);
  expect(await outage()).toBeNull();
  const stands = Object.fromEntries((await db.select().from(outbox)).map(({ id, status }) => [id, status]));
  expect(stands).toEqual({ [id]: "sent", [other]: "queued" });
});

test("is nothing that the quota or a recipient's refusal would be", async () => {
  await release(2);
  const codes = ["E_RECIPIENT_NOT_ALLOWED", "E_DAILY_LIMIT_EXCEEDED"];
  const { mailer } = keepingMailer(() => Object.assign(new Error("no"), { code: codes.shift() }));
  await deliverDue(db, mailer, {});
  expect(await outage()).toBeNull();
});
