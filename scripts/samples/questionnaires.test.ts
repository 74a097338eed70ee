import { expect, test } from "vitest";
import { newQuestionnaire } from "#contract/questionnaires.ts";
import { sampleApplications } from "./applications.ts";
import { sampleQuestionnaires } from "./questionnaires.ts";

const applications = sampleApplications(100);
const questionnaires = sampleQuestionnaires(applications);

test("are the same every time", () => {
  expect(sampleQuestionnaires(applications)).toEqual(questionnaires);
});

test("could each have come through the form, from a family that may answer", () => {
  for (const questionnaire of questionnaires) {
    expect(questionnaire).toMatchObject(newQuestionnaire.parse(questionnaire));
    const family = applications.find(({ id }) => id === questionnaire.familyRegistrationId);
    expect(["approved", "scheduled"]).toContain(family?.status);
  }
});

test("come in every status, and leave some approved applications waiting", () => {
  expect(new Set(questionnaires.map(({ status }) => status)).size).toBe(4);
  const approved = applications.filter(({ status }) => status === "approved");
  const answered = new Set(questionnaires.map(({ familyRegistrationId }) => familyRegistrationId));
  expect(approved.some(({ id }) => !answered.has(id))).toBe(true);
});

test("were reviewed unless they are pending, after they were sent", () => {
  for (const { status, createdAt, reviewedAt } of questionnaires) {
    expect(reviewedAt === null).toBe(status === "pending");
    expect(reviewedAt ?? "9").toSatisfy((time: string) => time > createdAt);
  }
});
