import { describe, expect, it } from "vitest";
import { type ApplicationForm, applicationFields, newApplication } from "./applications.ts";
import { keysOf } from "./labels.ts";
import { formats } from "./show.ts";

const filled: ApplicationForm = {
  familyName: "  The Johnson Family ",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: formats.phoneExample,
  address: "1 Main Street",
  specialties: ["bbq", "italian", "bbq"],
  signatureDish1: "Gumbo",
};

const messages = (change: object) => {
  const result = newApplication.safeParse({ ...filled, ...change });
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

describe("an application", () => {
  it("is trimmed, its empty texts are null, its choices in the contract's order, each once, and nothing else is taken", () => {
    const forged = { id: "mine", createdAt: "2000-01-01", status: "approved" };
    expect(newApplication.parse({ ...filled, signatureDish2: "  ", experience: "", ...forged })).toEqual({
      ...Object.fromEntries(keysOf(applicationFields).map((name) => [name, null])),
      familyName: "The Johnson Family",
      primaryContact: "Maria Johnson",
      email: "maria@example.com",
      phone: formats.phoneExample,
      address: "1 Main Street",
      specialties: ["italian", "bbq"],
      signatureDish1: "Gumbo",
      signatureDish2: null,
      experience: null,
      availableDays: [],
      familySize: null,
      minors: null,
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
    const result = newApplication.safeParse({ ...filled, minors });
    expect(result.data ? result.data.minors : messages({ minors }).minors).toBe(expected);
  });

  it("loses control characters and halves of characters, but no line breaks", () => {
    const address = "1 Main\u0000 Street\nLos \ud800Angeles\u0007";
    expect(newApplication.parse({ ...filled, address }).address).toBe("1 Main Street\nLos \ufffdAngeles");
  });

  it.each([
    ["specialties", [], "Please select at least one specialty"],
    ["specialties", undefined, "Please select at least one specialty"],
    ["specialties", ["french"], "Invalid input"],
    ["email", "maria@", "Please enter a valid email address"],
    ["email", "", "Please enter a valid email address"],
    ["email", `${"m".repeat(250)}@example.com`, "Please enter a valid email address"],
    ["email", "maria@example", "Please enter a valid email address"],
    ["email", "maria lopez@example.com", "Please enter a valid email address"],
    ["email", `${"m".repeat(65)}@example.com`, "Please enter a valid email address"],
    ["email", `maria@${"m".repeat(64)}.com`, "Please enter a valid email address"],
    ["phone", "call me maybe", "Please enter a valid phone number"],
    ["phone", "call me: 555-014", "Please enter a valid phone number"],
    ["phone", "5".repeat(formats.phoneMinimum - 1), "Please enter a valid phone number"],
    ["phone", ` ${"5".repeat(formats.phoneMinimum - 2)}   `, "Please enter a valid phone number"],
    ["phone", "1".repeat(41), "Please keep this to 40 characters or fewer"],
    ["familyName", "   ", "Required"],
    ["familyName", undefined, "Required"],
    ["familyName", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["address", "x".repeat(501), "Please keep this to 500 characters or fewer"],
    ["primaryContact", 7, "Invalid input"],
    ["signatureDish1", "", "Required"],
    ["signatureDish2", "x".repeat(201), "Please keep this to 200 characters or fewer"],
    ["experience", "forever", "Invalid input"],
    ["familySize", "1", "Invalid input"],
  ])("refuses %s %j with '%s'", (field, value, message) => {
    const found = messages({ [field]: value });
    expect(Object.keys(found).map((path) => path.split(".")[0])).toEqual([field]);
    expect(Object.values(found)).toEqual([message]);
  });

  it.each([
    ["phone", "1".repeat(formats.phoneMinimum)],
    ["phone", "٢١٣ ٥٥٥ ٠١٤٢"],
    ["email", "o&leary@example.com"],
    ["email", "info@xn--80a1acny.xn--p1ai"],
    ["email", `${"m".repeat(64)}@${"m".repeat(63)}.com`],
    ["email", "ma\u200bria\u00ad@example.com"],
    ["phone", "1".repeat(40)],
    ["familyName", "x".repeat(200)],
    ["address", "x".repeat(500)],
  ])("takes %s at its bound (%s)", (field, value) => {
    expect(messages({ [field]: value })).toEqual({});
  });
});
