import { expect, test } from "vitest";
import { newVisit } from "#contract/visits.ts";
import { sampleApplications } from "./applications.ts";
import { sampleVisits } from "./visits.ts";

const applications = sampleApplications(200);
const visits = sampleVisits(applications, "2026-11-21");

test("go to the scheduled applications, one each", () => {
  const scheduled = applications.filter(({ status }) => status === "scheduled").map(({ id }) => id);
  expect(visits.map(({ familyRegistrationId }) => familyRegistrationId)).toEqual(scheduled);
});

test("could each have come through the form", () => {
  for (const visit of visits) expect(visit).toMatchObject(newVisit.parse(visit));
});

test("stand around today, those behind it completed", () => {
  for (const { scheduledDate, status } of visits) {
    expect(scheduledDate >= "2026-11-17" && scheduledDate <= "2026-12-10").toBe(true);
    expect(status === "completed").toBe(scheduledDate < "2026-11-21");
  }
});
