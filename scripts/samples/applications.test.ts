import { expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { isId } from "#contract/ids.ts";
import { endingIn, sampleApplications } from "./applications.ts";

const applications = sampleApplications(500);

test("are the same every time", () => {
  expect(sampleApplications(500)).toEqual(applications);
});

test("could each have come through the form", () => {
  for (const {
    id,
    status: _status,
    createdAt: _createdAt,
    consentedAt: _consentedAt,
    corrections: _corrections,
    told: _told,
    updatedAt: _updatedAt,
    ...answers
  } of applications) {
    expect(newApplication.parse(answers)).toEqual(answers);
    expect(isId(id)).toBe(true);
  }
});

test.each([
  ["(555) 555-5555", "(555) 551-2345"],
  ["05 55 55 55 55", "05 55 51 23 45"],
  ["+49 5555 55 (555-5)", "+49 5555 51 (234-5)"],
])("have phones like %s", (example, phone) => {
  expect(endingIn(example, "12345")).toBe(phone);
});

test("differ in id, are newest first and span the last 90 days", () => {
  expect(new Set(applications.map(({ id }) => id)).size).toBe(500);
  const times = applications.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  const days = (Date.parse(times[0] ?? "") - Date.parse(times.at(-1) ?? "")) / 86_400_000;
  expect(days).toBeGreaterThan(85);
  expect(days).toBeLessThan(90);
});

test("show every status and every kind of name, however few there are", () => {
  const few = sampleApplications(40);
  expect(new Set(few.map(({ status }) => status)).size).toBe(5);
  expect(few.some(({ corrections }) => corrections.length > 1)).toBe(true);
  const names = few.map(({ familyName }) => familyName).join();
  for (const awkward of [/[À-ɏ]/, /'/, /&/]) {
    expect(names).toMatch(awkward);
  }
});
