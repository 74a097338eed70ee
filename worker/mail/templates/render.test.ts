import { describe, expect, it, test } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { placeholderError, placeholdersOf } from "#contract/mail-kinds.ts";
import { htmlOf } from "./layout.ts";
import { harmless } from "./names.ts";
import { originalTemplates } from "./originals.ts";
import { render, signature } from "./render.ts";
import { valuesOf } from "./values.ts";

const SITE = "https://kitchen.example";
const id = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const LINK = `${SITE}/questionnaire/${id}`;
const visit = { scheduledDate: "2026-12-04", timeSlot: "morning", arrivalTime: null } as const;
const kind = "questionnaire_followup";
const about = { site: SITE, day: undefined };

/** Names that would be a link, a header, markup or a placeholder if they could. */
const nasty = [
  "https://evil.example/pay",
  "//evil.example",
  "evil.example",
  "www.evil.example:8080",
  "a@b.example",
  "evil。example",
  "evil．example",
  "evil｡example",
  "https：／／evil．example",
  "http﹕//evil︒example",
  "a﹫b︒example",
  "\\\\evil.example\\share",
  "<b>bold</b>",
  `<a href="https://evil.example">`,
  "{link}",
  "{contact} {family}",
  "{{link}}",
  "Ann\r\nBcc: all@evil.example",
  "Ann\u2028Bcc",
  "\u202emoc.live\u202c",
  "$& $1 $`",
  "constructor",
];
/** What a mail program might make a link of. */
const LINKS = /\w[.。．｡︒:：﹕/／@＠﹫\\＼](?=\S)|\/\/|@\w|\\\\/;

const rendered = (familyName: string, primaryContact: string, notes: string | null = null) => {
  const words = {
    subject: "About {family}, for {contact}",
    text: "{greeting}\n\nabout {family}:\n\n{notes}\n\n{link}",
  };
  return render(words, valuesOf({ kind, familyId: id, familyName, primaryContact, notes, visit }, SITE));
};

describe.each(nasty)("a family that calls itself %j", (name) => {
  const { subject, text } = rendered(name, name);

  test("becomes no link and no placeholder, and gets no other one's", () => {
    expect(harmless(name)).not.toMatch(LINKS);
    expect(subject).not.toMatch(LINKS);
    expect(text.replace(LINK, "")).not.toMatch(LINKS);
    expect(text.split(LINK)).toHaveLength(2);
  });

  test("stays in its line and its direction", () => {
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
    expect(text.split("\n")).toHaveLength(rendered("Garcia", "Maria").text.split("\n").length);
  });

  test("is no markup, and leads nowhere but to the family's link", () => {
    const html = htmlOf({ kind, subject, text, ...about });
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([LINK, LINK]);
    expect(html).not.toMatch(/<b>|<a href="https:\/\/evil/);
    const tags = html.replaceAll(/&#\d+;/g, "").match(/<\/?(\w+)/g) ?? [];
    const usual = htmlOf({ ...rendered("Garcia", "Maria"), kind, ...about }).match(/<\/?(\w+)/g);
    expect(tags).toEqual(usual);
  });
});

it.each(["The Garcia Family", "O'Brien", "García-López", "Nguyễn", "Smith & Sons", "d'Arc, Jr."])(
  "leaves the name %s as it is",
  (name) => expect(harmless(name)).toBe(name),
);

it("parts initials, which is the price of it", () => expect(harmless("J.R. Smith")).toBe("J. R. Smith"));

describe("words", () => {
  it("never fill what stands in a value", () => {
    const { text } = rendered("Garcia", "Maria", "Please explain {link} and {family}.");
    expect(text).toContain("Please explain {link} and {family}.");
  });

  it("lose a paragraph whose placeholders are all empty, and no other", () => {
    const words = { subject: "s", text: "One {notes}\n\n{notes}\n\n{notes} {notes}\n \nTwo\n\n\n\nThree" };
    expect(render(words, { notes: "" }).text).toBe(`One \n\nTwo\n\nThree\n\n${signature}`);
    expect(render(words, { notes: "x" }).text).toContain("One x\n\nx\n\nx x\n\nTwo");
  });

  it("keep the paragraphs of notes", () => {
    expect(rendered("Garcia", "Maria", "First.\n\nSecond.").text).toContain("First.\n\nSecond.");
  });

  it("say when the crew arrives, in any time zone, and leave no empty line where that is open", () => {
    const words = { subject: "Visit", text: "{date}\n{slot}\n{arrival}\n\nBye" };
    const textAt = (arrivalTime: string | null) =>
      render(words, valuesOf({ kind, visit: { ...visit, arrivalTime } }, SITE)).text;
    expect(textAt("09:30")).toMatch(/\(8AM-12PM\)\nWe'll arrive at 9:30\sAM\n\nBye/);
    expect(textAt(null)).toContain("(8AM-12PM)\n\nBye");
  });

  it("say the day of a visit as it was scheduled, in any time zone", () => {
    const words = { subject: "On {date}", text: "{date}\n{slot}" };
    expect(render(words, valuesOf({ kind, visit }, SITE))).toEqual({
      subject: "On Friday, December 4, 2026",
      text: `Friday, December 4, 2026\nMorning (8AM-12PM)\n\n${signature}`,
    });
  });

  it("have a subject that fits into a line, and ends with a whole character", () => {
    const family = "👩‍👩‍👧‍👦";
    for (const before of ["", "a", "ab"]) {
      const { subject } = render({ subject: `${before}{family}`, text: "x" }, { family: family.repeat(40) });
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(subject.slice(before.length).replaceAll(family, "")).toBe("…");
    }
  });

  it("cannot have long placeholders in a subject", () => {
    for (const name of ["link", "notes"])
      expect(placeholderError(kind, "subject", `About {${name}}`)).toBe(
        `{${name}} can't be used in a subject`,
      );
  });

  it.each([
    ["link", "link"],
    ["code", "code"],
    // The way to unsubscribe.
    ["newsletter", "link"],
  ] as const)("of the kind %s cannot do without {%s} in the text", (kind, needed) => {
    expect(placeholderError(kind, "text", "Hello!")).toBe(`{${needed}} must be in this text`);
    expect(placeholderError(kind, "text", `Here: {${needed}}`)).toBeUndefined();
    expect(placeholderError(kind, "subject", "For you")).toBeUndefined();
  });

  it("always have a subject", () => {
    expect(render({ subject: "{notes}", text: "x" }, { notes: "" }).subject).not.toBe("");
  });
});

describe.each(mailKinds)("the original words of %s", (kind) => {
  const { subject, text } = originalTemplates[kind];

  it("could be stored as they are", () => {
    expect(placeholderError(kind, "subject", subject)).toBeUndefined();
    expect(placeholderError(kind, "text", text)).toBeUndefined();
    expect(subject).not.toMatch(/\n/);
  });

  it("say all that their placeholders can, but for names outside of the greeting", () => {
    const unused = placeholdersOf[kind].filter((name) => !text.includes(`{${name}}`));
    expect(unused).toEqual(placeholdersOf[kind].filter((name) => name === "contact" || name === "family"));
  });
});
