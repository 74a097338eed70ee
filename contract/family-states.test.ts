import { expect, it } from "vitest";
import type { FamilyVisit, Progress, TimelineEntry } from "./family-pages.ts";
import { familyStateOf, presentStepOf, slotsOf } from "./family-states.ts";

const visit: FamilyVisit = {
  scheduledDate: "2026-11-28",
  timeSlot: "morning",
  arrivalTime: null,
  duration: "4 hours",
  status: "scheduled",
  answer: null,
  answerMessage: null,
  endTime: null,
  people: 4,
  lead: null,
  updatedAt: "",
};
const accepted: FamilyVisit = { ...visit, answer: "accepted" };
const past = (one: FamilyVisit) => ({ ...one, scheduledDate: "2026-11-27" });
const cancelledVisit = { scheduledDate: "2026-12-12" };
const TODAY = "2026-11-28";

it.each<[Progress, string]>([
  [{ status: "pending" }, "applied"],
  [{ status: "rejected" }, "not-chosen"],
  [{ status: "withdrawn" }, "withdrawn"],
  [{ status: "approved", questionnaireStatus: null, visit: null }, "approved"],
  [{ status: "approved", questionnaireStatus: "pending", visit: null }, "review"],
  [{ status: "approved", questionnaireStatus: "approved", visit: null }, "answered"],
  [{ status: "approved", questionnaireStatus: "needs_followup", visit: null }, "followup"],
  [{ status: "approved", questionnaireStatus: "rejected", visit: null }, "not-selected"],
  [{ status: "scheduled", questionnaireStatus: null, visit: null }, "chosen"],
  [{ status: "scheduled", questionnaireStatus: "needs_followup", visit: null }, "followup"],
  [{ status: "scheduled", questionnaireStatus: "needs_followup", visit }, "visit-asked"],
  [{ status: "scheduled", questionnaireStatus: null, visit }, "visit-asked"],
  [{ status: "scheduled", consentOpen: true, visit: { ...visit, answer: "another_day" } }, "another-day"],
  [{ status: "scheduled", visit: { ...visit, answer: "another_day", status: "confirmed" } }, "another-day"],
  [{ status: "scheduled", visit: { ...visit, status: "confirmed" } }, "visit"],
  [{ status: "scheduled", questionnaireStatus: "approved", visit: accepted }, "visit"],
  [{ status: "scheduled", questionnaireStatus: "needs_followup", visit: accepted }, "followup"],
  [{ status: "scheduled", questionnaireStatus: "pending", consentOpen: true, visit: accepted }, "guardian"],
  [{ status: "approved", questionnaireStatus: "needs_followup", consentOpen: true }, "followup"],
  [{ status: "approved", questionnaireStatus: "pending", consentOpen: true }, "guardian"],
  [{ status: "approved", questionnaireStatus: null, consentOpen: true }, "approved"],
  [{ status: "approved", questionnaireStatus: "needs_followup", cancelledVisit }, "cancelled"],
  [{ status: "approved", questionnaireStatus: "rejected", cancelledVisit }, "not-selected"],
  [{ status: "scheduled", consentOpen: true, questionnaireStatus: "pending", visit: past(accepted) }, "over"],
  [{ status: "scheduled", visit: past({ ...visit, status: "confirmed" }) }, "over"],
  [{ status: "scheduled", visit: past({ ...visit, answer: "another_day" }) }, "another-day"],
  [{ status: "scheduled", visit: past(visit) }, "chosen"],
  [{ status: "scheduled", visit: { ...visit, status: "completed" } }, "over"],
])("the state of a family's page with %o is %s", (progress, state) =>
  expect(familyStateOf(progress, TODAY)).toBe(state),
);

it.each<[Progress, string]>([
  [{ status: "pending" }, "applied"],
  [{ status: "approved", visit: null, cancelledVisit }, "questions"],
  [{ status: "scheduled", visit }, "day"],
  [{ status: "scheduled", visit: { ...visit, status: "completed" } }, "aired"],
  [{ status: "scheduled", visit: past(accepted) }, "aired"],
  [{ status: "scheduled", visit: past({ ...visit, answer: "another_day" }) }, "day"],
  [{ status: "scheduled", visit: past(visit) }, "questions"],
])("the present step with %o is %s", (progress, step) => expect(presentStepOf(progress, TODAY)).toBe(step));

it("a page's texts name the family, its days and what staff ask", () => {
  const application = { id: "1", familyName: "Okonkwo", status: "scheduled" } as const;
  const slots = (progress: Partial<Progress>) =>
    slotsOf({ application, progress: { status: "scheduled", ...progress }, questionnaire: null }, TODAY);
  const visitless = { day: "", hours: "", cancelled: "" };
  const family = { ...visitless, family: "Okonkwo", status: "Scheduled", question: "", details: "" };
  const day = { day: "Saturday, November 28", hours: "Morning (8AM-12PM)" };
  expect(slots({ visit })).toEqual({ ...family, ...day });
  expect(slots({ cancelledVisit })).toEqual({ ...family, cancelled: "December 12" });
  const long = "x".repeat(141);
  expect(slots({ followUp: { question: "Who cooks?" } })).toEqual({ ...family, question: "Who cooks?" });
  const timeline: TimelineEntry[] = [
    // Already the next day in UTC.
    { step: "applied", at: "2026-11-04T05:00:00.000Z" },
    { step: "day", at: "2026-11-28" },
    { step: "aired", at: null },
  ];
  const told = { appliedAt: "Nov 3", airedAt: "" };
  expect(slots({ timeline })).toEqual({ ...family, ...told, dayAt: "Nov 28" });
  const asked = slots({ timeline, visit: { ...visit, answer: "another_day" } });
  expect(asked).toEqual({ ...family, ...day, ...told });
  const headline = { question: "One more question", details: long };
  expect(slots({ followUp: { question: long } })).toEqual({ ...family, ...headline });
});
