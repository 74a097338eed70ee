import { expect, test } from "vitest";
import { newVisit } from "#contract/visits.ts";
import { sampleApplications } from "./applications.ts";
import { sampleVisits } from "./visits.ts";

const applications = sampleApplications(200);
const visits = sampleVisits(applications, "2026-11-21");

test("go to the scheduled applications, one each, and one went to a family that withdrew", () => {
  const scheduled = applications.filter(({ status }) => status === "scheduled").map(({ id }) => id);
  expect(visits.filter(({ status }) => status === "cancelled")).toHaveLength(1);
  expect(
    visits
      .filter(({ status }) => status !== "cancelled")
      .map(({ familyRegistrationId }) => familyRegistrationId),
  ).toEqual(scheduled);
});

test("could each have come through the form", () => {
  for (const visit of visits) expect(visit).toMatchObject(newVisit.parse(visit));
});

test("stand around today, those behind it completed", () => {
  for (const { scheduledDate, status } of visits) {
    expect(scheduledDate >= "2026-11-17" && scheduledDate <= "2026-12-10").toBe(true);
    if (status !== "cancelled") expect(status === "completed").toBe(scheduledDate < "2026-11-21");
  }
});

test("have every answer, and none to a day that is over", () => {
  const ahead = visits.filter(({ status }) => status === "scheduled" || status === "confirmed");
  expect(new Set(ahead.map(({ answer }) => answer))).toEqual(new Set([null, "accepted", "another_day"]));
  const others = visits.filter((visit) => !ahead.includes(visit));
  expect(new Set(others.map(({ answer }) => answer))).toEqual(new Set([null]));
});
