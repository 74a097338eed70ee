import { describe, expect, it } from "vitest";
import { type ApplicationForm, applicationFields, newApplication } from "./applications.ts";
import { keysOf } from "./labels.ts";
import { formats } from "./show.ts";
import { sourceOf } from "./source.ts";

const filled: ApplicationForm = {
  familyName: "  The Johnson Family ",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: formats.phoneExample,
  address: "1 Main Street",
  specialties: ["bbq", "italian", "bbq"],
  signatureDish1: "Gumbo",
};

it.each([
  ["TikTok", "tiktok"],
  ["spring_2027.la-poster", "spring_2027.la-poster"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), null],
  ["a friend", null],
  ["", null],
  [["tiktok"], null],
])("a visit from %j is noted as %j, and no error", (named, source) => {
  expect(sourceOf(named)).toBe(source);
});

describe("an application", () => {
  it("is trimmed, its empty texts are null, its choices in the contract's order, each once, and nothing else is taken", () => {
    const forged = { id: "mine", createdAt: "2000-01-01", status: "approved" };
    expect(newApplication.parse({ ...filled, signatureDish2: "  ", experience: "", ...forged })).toEqual({
      ...Object.fromEntries(keysOf(applicationFields).map((name) => [name, null])),
      ...filled,
      familyName: "The Johnson Family",
      specialties: ["italian", "bbq"],
      availableDays: [],
      applicationPhotos: [],
      source: null,
      consentVersion: null,
    });
  });

  it.each([
    [undefined, null],
    ["", null],
    [0, 0],
    ["20", 20],
    [21, "Please give a whole number from 0 to 20"],
    [1.5, "Please give a whole number from 0 to 20"],
    ["two", "Please give a whole number from 0 to 20"],
  ])("with %j as the number of minors has %j", (minors, expected) => {
    const { data, error } = newApplication.safeParse({ ...filled, minors });
    expect(data ? data.minors : error?.issues[0]?.message).toBe(expected);
  });

  it.each([
    ["specialties", [], "Please select at least one specialty"],
    ["specialties", ["french"], "Invalid input"],
    ["email", "maria@", "Please enter a valid email address"],
    ["email", `${"m".repeat(250)}@example.com`, "Please enter a valid email address"],
    ["email", "maria@example", "Please enter a valid email address"],
    ["email", "maria lopez@example.com", "Please enter a valid email address"],
    ["email", `${"m".repeat(65)}@example.com`, "Please enter a valid email address"],
    ["email", `maria@${"m".repeat(64)}.com`, "Please enter a valid email address"],
    ["phone", "call me maybe", "Please enter a valid phone number"],
    ["phone", "5".repeat(formats.phoneMinimum - 1), "Please enter a valid phone number"],
    ["phone", ` ${"5".repeat(formats.phoneMinimum - 2)}   `, "Please enter a valid phone number"],
    ["phone", "1".repeat(41), "Please keep this to 40 characters or fewer"],
    ["familyName", "   ", "Required"],
    ["familyName", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["address", "x".repeat(501), "Please keep this to 500 characters or fewer"],
    ["primaryContact", 7, "Invalid input"],
    ["experience", "forever", "Invalid input"],
    ["pitch", "x".repeat(1_001), "Please keep this to 1,000 characters or fewer"],
    ["otherSpecialty", "x".repeat(61), "Please keep this to 60 characters or fewer"],
    ["heardFrom", "radio", "Invalid input"],
    ["applicationPhotos", ["1", "2", "3", "4"], "Please choose at most 3 photos."],
  ])("refuses %s %j with '%s'", (field, value, message) => {
    const issues = newApplication.safeParse({ ...filled, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });

  it.each([
    ["phone", "1".repeat(formats.phoneMinimum)],
    ["phone", "٢١٣ ٥٥٥ ٠١٤٢"],
    ["email", "o&leary@example.com"],
    ["email", `${"m".repeat(64)}@${"m".repeat(63)}.com`],
    ["email", "ma\u200bria\u00ad@example.com"],
    ["phone", "1".repeat(40)],
    ["familyName", "x".repeat(200)],
    ["address", "x".repeat(500)],
    ["pitch", "x".repeat(1_000)],
    ["otherSpecialty", "x".repeat(60)],
  ])("takes %s at its bound (%s)", (field, value) => {
    expect(newApplication.safeParse({ ...filled, [field]: value }).error).toBeUndefined();
  });
});
