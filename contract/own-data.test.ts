import { describe, expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import {
  applicationCorrection,
  applicationFields,
  applicationStatusChange,
  applicationStatusesChange,
} from "./applications.ts";
import { keysOf } from "./labels.ts";
import { ownCorrection, ownDeletion } from "./own-data.ts";

const updatedAt = "2026-03-01T12:00:00.000Z";

describe("a family's correction", () => {
  test("is the application whole in the version that was read, and leaves out whatever else is sent", () => {
    const {
      consentVersion: _version,
      applicationPhotos: _photos,
      source: _source,
      ...fields
    } = filledApplication;
    const sent = { ...filledApplication, id: "x", status: "approved", corrections: [], updatedAt };
    expect(ownCorrection.parse(sent)).toEqual({ ...fields, updatedAt });
  });

  test("says only where that is sent how many are under 18, and what came to the form later", () => {
    const {
      minors: _minors,
      otherSpecialty: _other,
      pitch: _pitch,
      heardFrom: _from,
      ...sent
    } = filledApplication;
    const later = ["minors", "otherSpecialty", "pitch", "heardFrom"];
    expect(
      Object.keys(ownCorrection.parse({ ...sent, updatedAt })).filter((name) => later.includes(name)),
    ).toEqual([]);
    const cleared = Object.fromEntries(later.map((name) => [name, ""]));
    const empty = Object.fromEntries(later.map((name) => [name, null]));
    expect(ownCorrection.parse({ ...sent, ...cleared, updatedAt })).toMatchObject(empty);
    expect(applicationCorrection.parse({ updatedAt })).toEqual({ updatedAt });
  });

  test.each([...keysOf(applicationFields).filter((name) => applicationFields[name].required), "updatedAt"])(
    "is whole: not without %s",
    (name) => {
      const { error } = ownCorrection.safeParse({ ...filledApplication, updatedAt, [name]: undefined });
      expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
    },
  );
});

test("a family's subscription is deleted only when it says so", () => {
  for (const given of [{}, { subscription: "true" }]) expect(ownDeletion.parse(given)).toEqual(given);
  for (const subscription of ["false", "", "1", true])
    expect(ownDeletion.safeParse({ subscription }).success).toBe(false);
});

test("staff cannot withdraw for a family, but know that one has", () => {
  const ids = [crypto.randomUUID()];
  expect(applicationStatusChange.safeParse({ status: "withdrawn" }).success).toBe(false);
  expect(applicationStatusesChange.safeParse({ ids, status: "withdrawn" }).success).toBe(false);
  expect(applicationStatusChange.parse({ status: "pending", from: "withdrawn" }).from).toBe("withdrawn");
  const change = { ids, status: "pending", expect: "withdrawn" };
  expect(applicationStatusesChange.parse(change)).toEqual(change);
});
