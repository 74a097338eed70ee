import { describe, expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { applicationStatusChange, applicationStatusesChange } from "./applications.ts";
import { correctableByFamily, ownCorrection, ownDeletion, ownFields } from "./own-data.ts";

describe("a family's correction", () => {
  test("has eight fields, and leaves out whatever else is sent", () => {
    const sent = { ...filledApplication, id: "x", status: "approved", corrections: [], consentVersion: null };
    const {
      familyName: _name,
      familySize: _size,
      experience: _experience,
      consentVersion: _version,
      ...kept
    } = filledApplication;
    expect(ownCorrection.parse(sent)).toEqual(kept);
    expect(Object.keys(ownCorrection.parse(sent)).sort()).toEqual(Object.keys(correctableByFamily).sort());
  });

  test("is trimmed, and its choices come once and in our order", () => {
    const sent = {
      ...filledApplication,
      primaryContact: " Ana ",
      signatureDish2: " ",
      specialties: ["bbq", "italian", "bbq"],
    };
    expect(ownCorrection.parse(sent)).toMatchObject({
      primaryContact: "Ana",
      signatureDish2: null,
      specialties: ["italian", "bbq"],
    });
  });

  test.each(["primaryContact", "email", "phone", "address", "specialties", "signatureDish1"])(
    "is whole: not without %s",
    (name) => {
      const { error } = ownCorrection.safeParse({ ...filledApplication, [name]: undefined });
      expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
    },
  );
});

test("a family's subscription is deleted only when it says so", () => {
  expect(ownDeletion.parse({})).toEqual({});
  expect(ownDeletion.parse({ subscription: "true" })).toEqual({ subscription: "true" });
  for (const subscription of ["false", "", "1", true])
    expect(ownDeletion.safeParse({ subscription }).success).toBe(false);
});

test("nothing that staff think or plan is among what a family sees", () => {
  const shown = Object.values(ownFields).flat().map(String);
  for (const name of ["reviewedBy", "notes", "crewSize", "equipment", "sequence", "searchText"])
    expect(shown).not.toContain(name);
});

test("staff cannot withdraw for a family, but know that one has", () => {
  const ids = [crypto.randomUUID()];
  expect(applicationStatusChange.safeParse({ status: "withdrawn" }).success).toBe(false);
  expect(applicationStatusesChange.safeParse({ ids, status: "withdrawn" }).success).toBe(false);
  expect(applicationStatusChange.parse({ status: "pending", from: "withdrawn" }).from).toBe("withdrawn");
  expect(applicationStatusesChange.parse({ ids, status: "pending", expect: "withdrawn" }).expect).toBe(
    "withdrawn",
  );
});
