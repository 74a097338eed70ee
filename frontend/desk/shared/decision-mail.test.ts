import { expect, it } from "vitest";
import type { DecisionMail } from "#contract/mail.ts";
import { mailSentence, mailStatusWords } from "./decision-mail.tsx";

const mail = (change: Partial<DecisionMail>): DecisionMail => ({
  id: "m",
  kind: "application_approved",
  status: "held",
  releasedAt: null,
  sentAt: null,
  ...change,
});
const at = "2026-11-21T12:00:00.000Z";

it.each([
  [null, ""],
  [mail({}), "An email to Kirk is held."],
  [
    mail({ kind: "questionnaire_rejected" }),
    "An email to Kirk is held. The family sees this when the email is sent.",
  ],
  [mail({ status: "queued" }), "An email to Kirk goes out in ten minutes."],
  [mail({ status: "queued", releasedAt: at }), "An email to Kirk is waiting to be sent."],
  [mail({ status: "sent", sentAt: at }), "The family was told on Nov 22."],
  [mail({ status: "failed" }), ""],
])("says after a decision what its email is about to do: %#", (one, sentence) => {
  expect(mailSentence(one, "Kirk")).toBe(sentence);
});

it.each([
  [mail({}), "Email held: Application approved"],
  [mail({ kind: "visit_moved", status: "sent", sentAt: at }), "Email sent Nov 22: Visit moved"],
  [mail({ status: "failed" }), "Email failed: Application approved"],
])("says in few words where an email stands: %#", (one, words) => {
  expect(mailStatusWords(one)).toBe(words);
});
