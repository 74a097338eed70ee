import { describe, expect, test } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { nameIn } from "./names.ts";
import { originalTemplates } from "./originals.ts";
import { render } from "./render.ts";
import { valuesOf } from "./values.ts";

const SITE = "https://kitchen.example";
const id = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

/** Sent by themselves to an address that nobody has confirmed. */
const automatic = [
  "registration",
  "story",
  "link",
  "code",
  "address_changed",
  "questionnaire_received",
  "withdrawn",
] as const;

const written = (kind: (typeof automatic)[number], name: string, words = originalTemplates[kind]) =>
  render(words, valuesOf({ kind, familyId: id, familyName: name, primaryContact: name }, SITE));

describe("a name in a mail that nobody has asked for", () => {
  test.each([
    "Maria Garcia",
    "The García-López Family",
    "O'Brien",
    "D’Arcy Ó Súilleabháin",
    "’t Hooft",
    "Nguyễn Thị Minh Khai",
    "María José de la Cruz",
    "Ludwig van der Rohe",
    "Kaʻiulani",
    "Jones'",
    "佐々木 ユーコ",
    "שירה כהן",
    "محمد علی",
    "சுப்பிரமணியன்",
    "สมชาย ใจดี",
    "a".repeat(40),
  ])("stands there as it is: %s", (name) => expect(nameIn("registration", name)).toBe(name));

  test("is put down in plain letters and on one line", () => {
    expect(nameIn("story", "𝕎in \t ﬁsh\nＬｅｅ")).toBe("Win fish Lee");
  });

  test.each([
    "Call 5550101234",
    "Win €100",
    "evil.example",
    "https://evil.example",
    "a@b.example",
    "J.R. Smith",
    "Smith & Sons",
    "You have won a prize",
    "Your Account Is Closed",
    "a".repeat(41),
    "ﷺ".repeat(3),
    "evilꓸexample",
    "httpsꓽevil",
    "evil․example",
    "evil。example",
    "httpː",
    "Lee, you won",
    "Lee!",
    "<b>Lee</b>",
    "{link}",
    "Lee\u202eeeL",
    "Lee\u200dLee",
    "Lee\u3164",
    "\u115f",
    "\u0301Lee",
    "-- Lee",
    "☎",
    "🍲",
    "",
    " ",
  ])("is left out: %j", (name) => expect(nameIn("code", name)).toBe(""));

  test.each(
    mailKinds.filter(
      (kind) =>
        !["newsletter", "newsletter_confirmation", "deleted", "operator", ...automatic].includes(kind),
    ),
  )("and is whole in %s, which staff release", (kind) =>
    expect(nameIn(kind, "J.R. Smith & Sons, 3rd Avenue")).toBe("J. R. Smith & Sons, 3rd Avenue"),
  );
});

describe.each(automatic)("the words of %s", (kind) => {
  test("say nothing of a name that could carry a message", () => {
    const { subject, text } = written(kind, "Win at evil.example");
    expect(`${subject} ${text}`).not.toMatch(/evil|Win at/);
    expect(text).toMatch(/^Hello,\n\n/);
    expect(text).not.toMatch(/\{|\bof {2}| ,|undefined/);
  });

  test("greet by a name that is one", () => {
    expect(written(kind, "Maria Garcia").text).toMatch(/^Dear Maria Garcia,\n\n/);
  });
});

test("a family without a name is 'your family'", () => {
  const words = { subject: "s", text: "{family} has applied." };
  expect(written("registration", "evil.example", words).text).toMatch(/^your family has applied\./);
});

test("staff's own words greet nobody by a name that could carry a message, wherever they greet", () => {
  const text = "{greeting} and thanks.\n\nWe write to {contact} about {family}.";
  expect(written("registration", "Anne & Paul", { subject: "s", text }).text).toMatch(
    /^Hello, and thanks\.\n\nWe write to you about your family\.\n/,
  );
  expect(written("registration", "Anne", { subject: "s", text }).text).toMatch(/^Dear Anne, and thanks\.\n/);
});
