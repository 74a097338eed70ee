import { expect, it } from "vitest";
import type { DecisionMail } from "#contract/mail.ts";
import { decidedSentences, notesSentence } from "./mail-sentence.ts";

const queued = (releasedAt: string | null): DecisionMail => ({
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  kind: "application_approved",
  status: "queued",
  releasedAt,
  sentAt: null,
});

it("of a mail that goes out by itself says when, and that the decision is seen already", () => {
  expect(decidedSentences("Approved.", queued(null), "The Lee Family")).toBe(
    "Approved. A mail to The Lee Family goes out in ten minutes. The family's page shows the decision already.",
  );
});

it("of a rejection says that it is seen with its mail, until that is released", () => {
  const mail = { ...queued(null), kind: "questionnaire_rejected" } as const;
  expect(decidedSentences("Rejected.", { ...mail, status: "held" }, "The Lee Family")).toBe(
    "Rejected. A mail to The Lee Family is held. The family sees this when the email is sent.",
  );
  const released = { ...mail, releasedAt: "2026-11-22T12:00:00.000Z" };
  expect(decidedSentences("Rejected.", released, "The Lee Family")).toBe(
    "Rejected. A mail to The Lee Family is waiting to be sent.",
  );
});

it("of one that was let go and has not gone out yet promises no time, nor an undo", () => {
  expect(decidedSentences("Approved.", queued("2026-11-22T12:00:00.000Z"), "The Lee Family")).toBe(
    "Approved. A mail to The Lee Family is waiting to be sent.",
  );
});

it("of notes that are changed says that no mail tells of them, unless one waits that does", () => {
  const released = queued("2026-11-22T12:00:00.000Z");
  const read = { mail: released, reviewNotes: "Which pot?" };
  const changed = { mail: released, reviewNotes: "Which pan?" };
  expect(notesSentence(read, changed)).toBe("No mail tells of the new notes.");
  expect(notesSentence(read, read)).toBe("");
  expect(notesSentence(read, { ...changed, reviewNotes: null })).toBe("");
  expect(notesSentence(read, { ...changed, mail: queued(null) })).toBe("");
  expect(notesSentence(read, { ...changed, mail: null })).toBe("");
});
