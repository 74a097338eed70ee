import { describe, expect, test } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { placeholderError, placeholdersOf } from "#contract/mail-kinds.ts";
import { samples, show } from "#contract/show.ts";
import { originalTemplates } from "./originals.ts";
import { render, valuesOf } from "./render.ts";
import { signatureOf } from "./signature.ts";

const visit = { scheduledDate: "2026-12-04", timeSlot: "morning", arrivalTime: "09:30" } as const;
const facts = {
  familyId: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  familyName: "The Garcia Family",
  primaryContact: "Maria Garcia",
  confirmToken: "confirm-token",
  unsubscribeToken: "unsubscribe-token",
  notes: "First notes, with {link}.\n\nSecond notes.",
  visit,
  address: samples.address,
  now: { duration: "4 hours", lead: { name: "Lee <b>Lead</b>", phone: "(555) 010-1234" } },
  signature: "Maria Lopez",
  postalAddress: "2 Main Street\nLos Angeles, CA 90002",
};

describe.each(mailKinds)("the original template of %s", (kind) => {
  const { subject, text } = originalTemplates[kind];

  test("renders as in the snapshot", () => {
    const rendered = render(originalTemplates[kind], valuesOf({ kind, ...facts }, "https://kitchen.example"));
    expect(`${rendered.subject}\n\n${rendered.text}`).toMatchSnapshot();
  });

  test("could be stored, and uses all its placeholders but names outside of the greeting", () => {
    expect(placeholderError(kind, "subject", subject)).toBeUndefined();
    expect(placeholderError(kind, "text", text)).toBeUndefined();
    expect(subject).not.toMatch(/\n/);
    expect(subject).not.toContain(show.name);
    const unused = placeholdersOf[kind].filter((name) => !text.includes(`{${name}}`));
    // The hours say both.
    const spare = ["contact", "family", ...(text.includes("{hours}") ? ["slot", "arrival"] : [])];
    expect(unused).toEqual(placeholdersOf[kind].filter((name) => spare.includes(name)));
  });
});

const textOf = (text: string, values: Parameters<typeof render>[1]) =>
  render({ subject: "s", text }, values).text.replace(`\n\n${signatureOf()}`, "");

test("a placeholder in a value is not filled", () => {
  expect(textOf("{family}, {notes}", { family: "{notes} $&", notes: "x" })).toBe("{notes} $&, x");
});

test("lines and paragraphs of nothing but empty placeholders are dropped", () => {
  const text = "One {notes}\n\n{notes}\n\n{notes} {notes}\n \nTwo\n{arrival}\n\n\n\nThree";
  expect(textOf(text, { notes: "" })).toBe("One \n\nTwo\n\nThree");
  expect(textOf(text, { notes: "x", arrival: "at 9" })).toBe("One x\n\nx\n\nx x\n\nTwo\nat 9\n\nThree");
});

test("so are lines of nothing but an empty placeholder and what introduces it", () => {
  const text = "Here's the plan:\n{hours}\nWho leads: {lead}\nWhere: {address}";
  expect(textOf(text, { hours: "Morning", address: "" })).toBe("Here's the plan:\nMorning");
  expect(textOf(text, { lead: "Lee", address: "Here:" })).toBe(
    "Here's the plan:\nWho leads: Lee\nWhere: Here:",
  );
});

test.each([
  [{ duration: "90 min", lead: null }, "9:30 AM to about 11:00 AM", "90 min"],
  [null, "9:30 AM", ""],
])("a visit that is now %j has the hours %s", (now, hours, duration) => {
  const values = valuesOf({ kind: "visit_scheduled", visit, now }, "https://kitchen.example");
  expect(values).toMatchObject({ hours, duration, lead: "" });
});

test("a missing name has a fallback wherever it stands", () => {
  const text = "{greeting} and thanks. We write to {contact} about {family}.";
  expect(textOf(text, { contact: "" })).toBe("Hello, and thanks. We write to you about your family.");
  expect(textOf(text, { contact: "Anne", family: "The Lees" })).toBe(
    "Dear Anne, and thanks. We write to Anne about The Lees.",
  );
});

test("a subject is never empty, and too long a one ends with a whole character", () => {
  expect(render({ subject: "{notes}", text: "x" }, {}).subject).not.toBe("");
  const family = "👩‍👩‍👧‍👦";
  for (const before of ["", "a", "ab"]) {
    const template = { subject: `${before}{family}`, text: "x" };
    const { subject } = render(template, { family: family.repeat(40) });
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject.slice(before.length).replaceAll(family, "")).toBe("…");
  }
});

test.each([
  ["questionnaire_followup", "subject", "About {link}", "{link} can't be used in a subject"],
  ["questionnaire_followup", "subject", "About {notes}", "{notes} can't be used in a subject"],
  ["story", "text", "{link}", "{link} is not known here. These are: {contact}, {greeting}"],
  ["story", "text", "{ contact }", "{ contact } is not known here. These are: {contact}, {greeting}"],
  ["link", "text", "Hello!", "{link} must be in this text"],
  ["code", "text", "Hello!", "{code} must be in this text"],
  ["newsletter", "text", "Hello!", "{link} must be in this text"],
  ["newsletter", "text", "Here: {link}", undefined],
  ["newsletter", "subject", "For you", undefined],
] as const)("a %s may not have the %s %j: %s", (kind, part, words, error) =>
  expect(placeholderError(kind, part, words)).toBe(error),
);
