import { expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { endingIn, sampleApplications } from "./applications.ts";

test("could each have come through the form, the same every time", () => {
  const applications = sampleApplications(500);
  expect(sampleApplications(500)).toEqual(applications);
  for (const application of applications) {
    const sent = newApplication.parse(application);
    expect(application).toMatchObject(sent);
    // Letters that the fonts of every machine have.
    expect(`${sent.familyName} ${sent.primaryContact}`).toMatch(/^[ -~À-ÿ]+$/);
  }
  expect(new Set(applications.map(({ email }) => email)).size).toBe(500);
});

test.each([
  ["(555) 555-5555", "(555) 551-2345"],
  ["05 55 55 55 55", "05 55 51 23 45"],
  ["+49 5555 55 (555-5)", "+49 5555 51 (234-5)"],
])("have phones like %s", (example, phone) => {
  expect(endingIn(example, "12345")).toBe(phone);
});

test("show every status and every kind of name, however few there are", () => {
  const few = sampleApplications(40);
  expect(new Set(few.map(({ status }) => status)).size).toBe(5);
  const names = few.map(({ familyName }) => familyName).join();
  for (const awkward of [/[À-ÿ]/, /'/, /&/]) expect(names).toMatch(awkward);
});
