import { expect, it } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { outcomeOf } from "./mail-outcome.ts";

const queued: OutboxMail = {
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  kind: "story",
  to: "maria@example.com",
  subject: "Thank you",
  text: "Dear Maria",
  status: "queued",
  attempts: 0,
  lastError: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  sentAt: null,
};

it.each<[string, Partial<OutboxMail>]>([
  ["waiting", {}],
  ["waiting", { attempts: 1 }],
  ["retrying", { attempts: 2, lastError: "Network connection lost" }],
  ["sent", { status: "sent", attempts: 3 }],
  ["sentByHand", { status: "sent", attempts: 0 }],
  ["sentByHand", { status: "sent", attempts: 1, lastError: "E_RECIPIENT_NOT_ALLOWED: no" }],
  ["refused", { status: "failed", attempts: 1, lastError: "E_RECIPIENT_NOT_ALLOWED: no" }],
  ["refused", { status: "failed", attempts: 1, lastError: "email rejected (E_SENDER_NOT_VERIFIED)" }],
  ["givenUp", { status: "failed", attempts: 7, lastError: "E_DAILY_LIMIT_EXCEEDED: later" }],
  ["givenUp", { status: "failed", attempts: 7, lastError: "Network connection lost" }],
])("is %s for %j", (outcome, mail) => {
  expect(outcomeOf({ ...queued, ...mail })).toBe(outcome);
});
