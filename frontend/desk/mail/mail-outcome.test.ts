import { expect, it } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { canEdit, canRetry, outcomeLabel } from "./mail-outcome.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const LATER = "2026-03-01T12:10:00.000Z";

it.each<[RegExp, Partial<OutboxMail>]>([
  [/^Held$/, { status: "held" }],
  [/^Waiting$/, { attempts: 1, dueAt: LATER }],
  [/^Goes out at \d+:10/, { dueAt: LATER, releasedAt: null }],
  [/^Goes out in a few minutes$/, { releasedAt: null }],
  [/^Waiting for another try$/, { attempts: 2, lastError: "Network connection lost" }],
  [/^Waits until \d+:10/, { lastError: "E_DAILY_LIMIT_EXCEEDED: later", dueAt: LATER }],
  [/^Waits until Mar\.? [345], 2026, \d+:05/, { lastError: "x", dueAt: "2026-03-04T12:05:00.000Z" }],
  [/^Sent$/, { status: "sent", attempts: 3 }],
  [/^Sent by hand$/, { status: "sent", attempts: 0 }],
  [/^Sent by hand$/, { status: "sent", attempts: 1, lastError: "E_RECIPIENT_NOT_ALLOWED: no" }],
  [/^Failed$/, { status: "failed", lastError: "Network connection lost" }],
  [/^Discarded$/, { status: "discarded" }],
])("the outcome is %s for %j", (label, mail) => {
  expect(outcomeLabel(mailOf(mail), NOW)).toMatch(label);
});

it.each([
  ["application_approved", "queued", true, false],
  ["application_approved", "failed", true, true],
  ["code", "queued", false, false],
  ["code", "failed", false, false],
] as const)("a %s email that is %s can be retried: %s, and edited: %s", (kind, status, retry, edit) => {
  const mail = mailOf({ kind, status });
  expect([canRetry(mail), canEdit(mail)]).toEqual([retry, edit]);
});
