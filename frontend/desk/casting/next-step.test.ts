import { expect, it } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { application, untouched } from "#scripts/samples/applications.ts";
import { nextStepOf } from "./next-step.ts";

const today = todayIn(show.timeZone);
const held = mailOf({ status: "held", releasedAt: null });
const visit = {
  status: "scheduled",
  scheduledDate: today,
  timeSlot: "morning",
  answer: "another_day",
} as const;
const corrections: ListedApplication["corrections"] = [{ fields: ["phone"], at: "2026-11-21T12:00:00.000Z" }];

it.each<[Partial<ListedApplication>, string | undefined]>([
  [{}, undefined],
  [{ duplicate: true }, "Applied twice"],
  [{ corrections, duplicate: true }, "Answers corrected"],
  [{ corrections, mail: held }, "Email to send"],
  [{ mail: { ...held, status: "sent" } }, undefined],
  [{ mail: held, questionnaireStatus: "pending" }, "Questionnaire to review"],
  [{ questionnaireStatus: "approved" }, undefined],
  [{ mail: { ...held, status: "failed" }, questionnaireStatus: "pending" }, "Email failed"],
  [{ mail: held, visit }, "Asks for another day"],
  [{ visit: { ...visit, scheduledDate: addDays(today, -1) } }, undefined],
  [{ visit: { ...visit, status: "cancelled" } }, undefined],
  [{ visit: { ...visit, status: "completed" } }, undefined],
  [{ visit: { ...visit, answer: "accepted" } }, undefined],
])("the next step for %j is %s", (change, label) => {
  expect(nextStepOf({ ...application(), ...untouched, ...change })?.[0]).toBe(label);
});
