import { describe, expect, test } from "vitest";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { DecisionKind } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { Visit } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { type MailState, nextApplicationMail, nextReviewMail, nextVisitMail } from "./next.ts";

/* Which email a change calls for. */

const APPROVED = "application_approved";
const REJECTED = "application_rejected";
const FOLLOWUP = "questionnaire_followup";

const stateOf = (told: DecisionKind | null, waiting: DecisionKind | null): MailState => ({
  ...(told && { told: { kind: told, visit: null } }),
  ...(waiting && { waiting: { kind: waiting, visit: null } }),
});
const kindOf = (next: ReturnType<typeof nextVisitMail>) => (typeof next === "string" ? next : next.kind);

describe("the email about an application", () => {
  test.each<[DecisionKind | null, DecisionKind | null, ApplicationStatus, ApplicationStatus, string]>([
    [null, null, "pending", "approved", APPROVED],
    [null, null, "pending", "rejected", REJECTED],
    [null, null, "pending", "pending", "keep"],
    [null, APPROVED, "approved", "rejected", REJECTED],
    [null, APPROVED, "approved", "pending", "none"],
    [null, APPROVED, "approved", "scheduled", "keep"],
    [null, APPROVED, "scheduled", "approved", "keep"],
    [null, REJECTED, "rejected", "scheduled", "none"],
    [APPROVED, null, "pending", "approved", "none"],
    [APPROVED, REJECTED, "rejected", "approved", "none"],
    [APPROVED, null, "approved", "rejected", REJECTED],
    [REJECTED, null, "rejected", "approved", APPROVED],
    [APPROVED, null, "approved", "withdrawn", "none"],
  ])("after %s was sent and while %s waits, from %s to %s: %s", (told, waiting, before, after, expected) => {
    expect(kindOf(nextApplicationMail(stateOf(told, waiting), before, after))).toBe(expected);
  });
});

describe("the email about a review", () => {
  test.each<[DecisionKind | null, DecisionKind | null, QuestionnaireStatus, QuestionnaireStatus, string]>([
    [null, null, "pending", "approved", "questionnaire_approved"],
    [null, null, "pending", "needs_followup", FOLLOWUP],
    // Another round of questions, whatever was asked before.
    [FOLLOWUP, null, "needs_followup", "needs_followup", FOLLOWUP],
    [null, FOLLOWUP, "needs_followup", "needs_followup", FOLLOWUP],
    [FOLLOWUP, null, "pending", "approved", "questionnaire_approved"],
    ["questionnaire_approved", null, "approved", "approved", "keep"],
    ["questionnaire_approved", "questionnaire_rejected", "rejected", "approved", "none"],
    [null, FOLLOWUP, "needs_followup", "pending", "none"],
  ])("after %s was sent and while %s waits, from %s to %s: %s", (told, waiting, before, after, expected) => {
    const review = { before, after, isWithdrawn: false };
    expect(kindOf(nextReviewMail(stateOf(told, waiting), review))).toBe(expected);
  });

  test("is not for a family that has withdrawn", () => {
    const review = { before: "pending", after: "approved", isWithdrawn: true } as const;
    expect(nextReviewMail({}, review)).toBe("none");
  });
});

describe("the email about a visit", () => {
  const times = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" };
  const first: MailedVisit & Pick<Visit, "status"> = {
    id: "visit",
    scheduledDate: "2026-04-01",
    timeSlot: "afternoon",
    arrivalTime: null,
    sequence: 0,
    status: "scheduled",
    ...times,
  };
  const as = (change: Partial<typeof first>) => ({ ...first, ...change });
  const moved = as({ scheduledDate: "2026-04-02" });
  const cancelled = as({ status: "cancelled" });
  const completed = as({ status: "completed" });
  const version = { sequence: 1, updatedAt: "2026-03-02T12:00:00.000Z" };
  const told = (visit: MailedVisit, kind: DecisionKind = "visit_scheduled"): MailState => ({
    told: { kind, visit },
  });
  const waiting: MailState = { waiting: { kind: "visit_scheduled", visit: first } };
  const next = (state: MailState, before?: typeof first, after?: typeof first, today = "2026-03-15") =>
    nextVisitMail(state, { before, after, version, today });

  test.each<[string, string, MailState, typeof first | undefined, typeof first | undefined]>([
    ["scheduled", "visit_scheduled", {}, undefined, first],
    ["scheduled as completed", "keep", {}, undefined, completed],
    ["scheduled as cancelled", "keep", {}, undefined, cancelled],
    ["confirmed", "keep", told(first), first, as({ status: "confirmed" })],
    ["moved before it was told", "visit_scheduled", waiting, first, moved],
    ["moved after it was told", "visit_moved", told(first), first, moved],
    ["given a time of arrival", "visit_moved", told(first), first, as({ arrivalTime: "14:30" })],
    ["moved back to what was told", "none", told(first), moved, first],
    ["moved after staff discarded the email", "keep", {}, first, moved],
    ["moved after the email failed", "visit_scheduled", { hasFailed: true }, first, moved],
    ["cancelled before it was told", "none", waiting, first, cancelled],
    ["cancelled after it was told", "visit_cancelled", told(first), first, cancelled],
    ["deleted after it was told", "visit_cancelled", told(first), first, undefined],
    ["deleted after it was cancelled", "keep", told(first), cancelled, undefined],
    ["moved while it is cancelled", "keep", told(first), cancelled, { ...moved, status: "cancelled" }],
    ["canceled, then set for another time", "visit_moved", told(first), cancelled, moved],
    ["completed", "none", told(first), first, completed],
    ["completed by mistake, and moved", "visit_moved", told(first), completed, moved],
    ["completed by mistake and deleted", "visit_cancelled", told(first), completed, undefined],
    ["set up again", "visit_scheduled", told(first, "visit_cancelled"), cancelled, first],
    ["set up again before that was told", "none", told(first), cancelled, first],
  ])("that is %s: %s", (_what, expected, state, before, after) => {
    expect(kindOf(next(state, before, after))).toBe(expected);
  });

  test("that cancels names the day that the family knows, in the version of the change", () => {
    expect(next(told(first), moved, undefined)).toMatchObject({
      visit: { scheduledDate: "2026-04-01", sequence: 1, updatedAt: version.updatedAt },
    });
  });

  test("doesn't cancel a day that is over", () => {
    expect(next(told(first), first, undefined, "2026-04-01")).toMatchObject({ kind: "visit_cancelled" });
    expect(next(told(first), first, undefined, "2026-04-02")).toBe("none");
  });
});
