import { expect, it } from "vitest";
import type { Progress } from "#contract/family-pages.ts";
import { defaultDuration } from "#contract/words/visits.ts";
import { stepsOf } from "./steps.ts";

const visit = (status: "scheduled" | "completed"): NonNullable<Progress["visit"]> => ({
  scheduledDate: "2026-04-01",
  timeSlot: "morning",
  arrivalTime: null,
  duration: defaultDuration,
  status,
  answer: null,
  updatedAt: "2026-03-03T12:00:00.000Z",
});

/** The steps in words: done ones with a tick, the present one in brackets. */
const told = (progress: Progress) =>
  stepsOf(progress)
    .map(({ label, state }) => ({ done: `${label} ✓`, now: `[${label}]`, toCome: label })[state])
    .join(" ");

it.each<[string, Progress]>([
  ["Applied ✓ [Deciding] Questionnaire Visit", { status: "pending" }],
  ["Applied ✓ [Decided]", { status: "rejected" }],
  ["Applied ✓ [Withdrawn]", { status: "withdrawn" }],
  ["Applied ✓ Decided ✓ [Questionnaire] Visit", { status: "approved", questionnaireStatus: null }],
  ["Applied ✓ Decided ✓ [Questionnaire] Visit", { status: "approved", questionnaireStatus: "pending" }],
  [
    "Applied ✓ Decided ✓ [Questionnaire] Visit",
    { status: "approved", questionnaireStatus: "needs_followup" },
  ],
  ["Applied ✓ Decided ✓ [Questionnaire]", { status: "approved", questionnaireStatus: "rejected" }],
  ["Applied ✓ Decided ✓ Questionnaire ✓ [Visit]", { status: "approved", questionnaireStatus: "approved" }],
  [
    "Applied ✓ Decided ✓ Questionnaire ✓ [Visit]",
    { status: "scheduled", questionnaireStatus: "approved", visit: visit("scheduled") },
  ],
  ["Applied ✓ Decided ✓ [Visit]", { status: "scheduled", questionnaireStatus: null, visit: null }],
  [
    "Applied ✓ Decided ✓ Questionnaire ✓ Visit ✓",
    { status: "scheduled", questionnaireStatus: "approved", visit: visit("completed") },
  ],
])("%s", (steps, progress) => {
  expect(told(progress)).toBe(steps);
});

it("what is not known takes nothing away from what the status tells", () => {
  expect(told({ status: "approved" })).toBe("Applied ✓ Decided ✓ [Questionnaire] Visit");
  expect(told({ status: "scheduled" })).toBe("Applied ✓ Decided ✓ [Visit]");
});
