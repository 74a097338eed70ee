import { beforeEach, expect, test } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { readSummary } from "#worker/operations/summary.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMails, keepingMailer } from "#worker/testing/mails.ts";
import { deliverDue } from "./delivery.ts";

/*
 * What becomes of three mails when the second is answered with an error: one of each kind that Cloudflare documents
 * (https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes), and a lost connection.
 * mailer.test.ts says of which kind each of them is.
 */

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** It fails for good; it waits; it waits with all that come after it; that, until the sender is set up. */
type Outcome = "failed" | "waits" | "all wait" | "outage";

const outcomes: [error: string, outcome: Outcome, minutes?: number][] = [
  ["E_VALIDATION_ERROR", "failed"],
  ["E_SENDER_NOT_VERIFIED", "outage", 5],
  ["E_DELIVERY_FAILED", "waits", 5],
  ["E_RATE_LIMIT_EXCEEDED", "all wait", 5],
  ["E_DAILY_LIMIT_EXCEEDED", "all wait", 60],
  ["a lost connection", "waits", 5],
];

const statusesAfter: Record<Outcome, string[]> = {
  failed: ["failed", "sent", "sent"],
  waits: ["queued", "sent", "sent"],
  "all wait": ["queued", "queued", "sent"],
  outage: ["queued", "queued", "sent"],
};

test.each(outcomes)("%s (%s) is told, and no mail is lost or sent twice", async (name, outcome, minutes) => {
  const code = name.startsWith("E_") ? name : undefined;
  await releaseMails(db, await holdMails(db, 3), SITE);
  let asked = 0;
  const { mailer, addresses } = keepingMailer(() => {
    asked += 1;
    return asked === 2 ? Object.assign(new Error("the reason"), code && { code }) : undefined;
  });
  await deliverDue(db, mailer, { site: SITE });

  const mails = await db.select().from(outbox);
  expect(mails.map(({ status }) => status).toSorted()).toEqual(statusesAfter[outcome]);
  const error = code ? `${code}: the reason` : "the reason";
  for (const { status, lastError, leasedUntil, attempts } of mails) {
    expect(lastError).toBe(status === "sent" ? null : error);
    // What is about no mail costs none an attempt.
    expect(attempts).toBe(status === "queued" && outcome !== "waits" ? 0 : 1);
    expect(leasedUntil).toBeNull();
  }
  const { mailOutage } = await readSummary(db);
  expect(mailOutage?.error ?? null).toBe(outcome === "outage" ? error : null);

  const waiting = mails.filter(({ status }) => status === "queued").length;
  if (minutes !== undefined) {
    const sentSoFar = addresses().length;
    await deliverDue(db, mailer, { site: SITE, clock: () => later(minutes - 1) });
    expect(addresses()).toHaveLength(sentSoFar);
    await deliverDue(db, mailer, { site: SITE, clock: () => later(minutes + 1) });
    expect(addresses()).toHaveLength(sentSoFar + waiting);
  }
  await deliverDue(db, mailer, { site: SITE, clock: () => later(10_000) });
  const ended = (await db.select().from(outbox)).map(({ status }) => status).toSorted();
  expect(ended).toEqual(outcome === "failed" ? statusesAfter.failed : ["sent", "sent", "sent"]);
  expect(new Set(addresses()).size).toBe(addresses().length);
  expect((await readSummary(db)).mailOutage).toBeNull();
});
