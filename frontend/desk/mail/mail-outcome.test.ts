import { expect, it } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { outcomeLabel, outcomeOf } from "./mail-outcome.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const LATER = "2026-03-01T12:10:00.000Z";

it.each<[string, Partial<OutboxMail>]>([
  ["held", { status: "held" }],
  ["waiting", {}],
  ["waiting", { attempts: 1 }],
  ["waiting", { attempts: 1, dueAt: LATER }],
  ["waiting", { kind: "story", dueAt: LATER }],
  ["waiting", { dueAt: LATER }],
  ["pausing", { dueAt: LATER, releasedAt: null }],
  ["pausing", { releasedAt: null }],
  ["pausing", { kind: "visit_reminder", heldFor: null, dueAt: LATER, releasedAt: null }],
  ["retrying", { attempts: 2, lastError: "Network connection lost" }],
  ["retrying", { lastError: "E_DAILY_LIMIT_EXCEEDED: later", dueAt: LATER }],
  ["sent", { status: "sent", attempts: 3 }],
  ["sentByHand", { status: "sent", attempts: 0 }],
  ["sentByHand", { status: "sent", attempts: 1, lastError: "E_RECIPIENT_NOT_ALLOWED: no" }],
  ["refused", { status: "failed", attempts: 1, lastError: "E_RECIPIENT_NOT_ALLOWED: no" }],
  ["refused", { status: "failed", attempts: 1, lastError: "email rejected (E_SENDER_NOT_VERIFIED)" }],
  ["givenUp", { status: "failed", attempts: 7, lastError: "E_DAILY_LIMIT_EXCEEDED: later" }],
  ["givenUp", { status: "failed", attempts: 7, lastError: "Network connection lost" }],
  ["discarded", { status: "discarded" }],
])("is %s for %j", (outcome, mail) => {
  expect(outcomeOf(mailOf(mail))).toBe(outcome);
});

it("says until when a mail waits, with the day where that is not today", () => {
  const quota = { attempts: 1, lastError: "E_DAILY_LIMIT_EXCEEDED: later" };
  expect(outcomeLabel(mailOf({ ...quota, dueAt: LATER }), NOW)).toMatch(/^Waits until \d+:10\s[ap]\.?m\.?$/i);
  const later = outcomeLabel(mailOf({ ...quota, dueAt: "2026-03-04T12:05:00.000Z" }), NOW);
  expect(later).toMatch(/^Waits until Mar\.? [345], 2026, \d+:05\s[ap]\.?m\.?$/i);
  expect(outcomeLabel(mailOf(quota), NOW)).toBe("Waiting for another try");
  expect(outcomeLabel(mailOf({ dueAt: LATER, releasedAt: null }), NOW)).toMatch(/^Goes out at \d+:10/);
  expect(outcomeLabel(mailOf({ releasedAt: null }), NOW)).toBe("Goes out in a few minutes");
});
