import { expect, it } from "vitest";
import type { FamilyVisit, Progress } from "./family-pages.ts";
import { familyStateOf, slotsOf } from "./family-states.ts";

const visit: FamilyVisit = {
  scheduledDate: "2026-11-28",
  timeSlot: "morning",
  arrivalTime: null,
  duration: "4 hours",
  status: "scheduled",
  answer: null,
  updatedAt: "",
};
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
  [{ status: "scheduled", questionnaireStatus: "needs_followup", visit }, "visit"],
  [{ status: "scheduled", questionnaireStatus: null, visit }, "visit"],
  [{ status: "scheduled", visit: { ...visit, scheduledDate: "2026-11-27" } }, "over"],
  [{ status: "scheduled", visit: { ...visit, status: "completed" } }, "over"],
])("the state of a family's page with %o is %s", (progress, state) =>
  expect(familyStateOf(progress, TODAY)).toBe(state),
);

it("a page has the family's name and, with a visit, its day and time in words", () => {
  const application = { id: "1", familyName: "Okonkwo", status: "scheduled" } as const;
  const slots = (shown: FamilyVisit | null) =>
    slotsOf({ application, progress: { status: "scheduled", visit: shown }, questionnaire: null });
  const filled = { family: "Okonkwo", day: "Saturday, November 28", time: "Morning (8AM-12PM)" };
  expect(slots(visit)).toEqual(filled);
  expect(slots({ ...visit, arrivalTime: "09:30" }).time).toMatch(
    /^Morning \(8AM-12PM\), we'll arrive at 9:30\sAM$/,
  );
  expect(slots(null)).toEqual({ family: "Okonkwo", day: "", time: "" });
});
