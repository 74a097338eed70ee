import { expect, it } from "vitest";
import { mailOf } from "#frontend/testing/mails.ts";
import { mailSentence, mailStatusLabel } from "./decision-mail.tsx";

const at = "2026-11-21T12:00:00.000Z";
const held = mailOf({ status: "held", releasedAt: null });
const rejection = mailOf({ ...held, kind: "questionnaire_rejected" });
const sent = mailOf({ ...held, status: "sent", sentAt: at });

it.each([
  [null, ""],
  [held, "An email to Kirk is held."],
  [rejection, "An email to Kirk is held. The family sees this when the email is sent."],
  [{ ...held, status: "queued" }, "An email to Kirk goes out in ten minutes."],
  [{ ...held, status: "queued", releasedAt: at }, "An email to Kirk is waiting to be sent."],
  [sent, "The family was told on Nov 22."],
  [{ ...held, status: "failed" }, ""],
] as const)("a decision's toast says what happens with %j: %s", (mail, sentence) => {
  expect(mailSentence(mail, "Kirk")).toBe(sentence);
});

it("labels an email with its status, day and kind", () => {
  expect([held, sent].map(mailStatusLabel)).toEqual([
    "Email held: Application approved",
    "Email sent Nov 22: Application approved",
  ]);
});
