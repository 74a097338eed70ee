import { expect, it } from "vitest";
import type { DecisionMail } from "#contract/mail.ts";
import { formatShortDay } from "#frontend/desk/formats/dates.ts";
import {
  standingWords,
  tellingOfApplication,
  tellingOfQuestionnaire,
  tellingOfVisit,
} from "./standing-words.ts";

const sentAt = "2026-11-19T12:00:00.000Z";
const mail = (kind: DecisionMail["kind"], status: DecisionMail["status"]): DecisionMail => ({
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  kind,
  status,
  releasedAt: status === "sent" ? sentAt : null,
  sentAt: status === "sent" ? sentAt : null,
});

it.each([
  ["held", "Mail held"],
  ["queued", "Mail waiting"],
  ["sent", `Mail sent ${formatShortDay(sentAt)}`],
  ["failed", "Mail failed"],
  ["discarded", "Mail discarded"],
] as const)("a mail that is %s and tells of how things stand", (status, words) => {
  expect(standingWords(mail("application_rejected", status), tellingOfApplication.rejected)).toBe(words);
});

it("a mail that tells of something else says of what", () => {
  expect(standingWords(mail("application_approved", "sent"), tellingOfApplication.pending)).toBe(
    "Told: approved",
  );
  expect(standingWords(mail("application_approved", "held"), tellingOfApplication.scheduled)).toBe(
    "Mail held: approved",
  );
  expect(standingWords(mail("questionnaire_followup", "sent"), tellingOfQuestionnaire.approved)).toBe(
    "Told: follow-up asked for",
  );
  expect(standingWords(mail("visit_cancelled", "failed"), tellingOfVisit.scheduled)).toBe(
    "Mail failed: cancelled",
  );
});

it("a visit is told of by the mail that scheduled or moved it, however it goes on", () => {
  for (const kind of ["visit_scheduled", "visit_moved"] as const)
    for (const status of ["scheduled", "confirmed", "completed"] as const)
      expect(standingWords(mail(kind, "held"), tellingOfVisit[status])).toBe("Mail held");
});
