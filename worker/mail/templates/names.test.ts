import { expect, test } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { nameIn, sanitizeAddress, sanitizeName } from "./names.ts";

const plainNames = ["Maria Garcia", "The García-López Family", "O'Brien", "Nguyễn Thị Minh Khai"];

test.each([
  ...plainNames,
  "D’Arcy Ó Súilleabháin",
  "’t Hooft",
  "María José de la Cruz",
  "Kaʻiulani",
  "佐々木 ユーコ",
  "שירה כהן",
  "சுப்பிரமணியன்",
  "สมชาย ใจดี",
  "a".repeat(40),
])("an automatic email contains the name %s as typed", (name) =>
  expect(nameIn("registration", name)).toBe(name),
);

test("a name is normalized to plain letters on one line", () => {
  expect(nameIn("story", "𝕎in \t ﬁsh\nＬｅｅ")).toBe("Win fish Lee");
});

test.each([
  "Call 5550101234",
  "https://evil.example",
  "J.R. Smith",
  "Smith & Sons",
  "Lee, you won",
  "You have won a prize",
  "Your Account Is Closed",
  "a".repeat(41),
  "ﷺ".repeat(3),
  "evilꓸexample",
  "httpsꓽevil",
  "evil․example",
  "httpː",
  "{link}",
  "Lee\u202eeeL",
  "Lee\u200dLee",
  "Lee\u3164",
  "\u0301Lee",
  "-- Lee",
  " ",
])("an automatic email leaves out %j", (name) => expect(nameIn("code", name)).toBe(""));

test("only emails that staff release contain any name", () => {
  const name = "J.R. Smith & Sons, 3rd Avenue";
  expect(mailKinds.filter((kind) => nameIn(kind, name) !== "")).toEqual([
    "application_approved",
    "application_rejected",
    "questionnaire_approved",
    "questionnaire_rejected",
    "questionnaire_followup",
    "visit_scheduled",
    "visit_moved",
    "visit_cancelled",
    "questionnaire_reminder",
    "visit_reminder",
    "guardian_reminder",
  ]);
  expect(nameIn("visit_moved", name)).toBe("J. R. Smith & Sons, 3rd Avenue");
});

/** What a mail program might turn into a link. */
const LINKS = /\w[.。．｡︒:：﹕/／@＠﹫\\＼](?=\S)|\/\/|@\w|\\\\/;

test.each([
  "https://evil.example/pay",
  "//evil.example",
  "www.evil.example:8080",
  "a@b.example",
  "evil。example",
  "evil．example",
  "evil｡example",
  "https：／／evil．example",
  "http﹕//evil︒example",
  "a﹫b︒example",
  "\\\\evil.example\\share",
  "Ann\r\nBcc: all@evil.example",
  "Ann\u2028Bcc",
  "\u202emoc.live\u202c",
])("a name that staff have read stays on its line and becomes no link: %j", (name) => {
  expect(sanitizeName(name)).not.toMatch(LINKS);
  expect(sanitizeName(name)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
});

test.each([...plainNames, "Smith & Sons", "d'Arc, Jr."])("leaves the name %s unchanged", (name) =>
  expect(sanitizeName(name)).toBe(name),
);

test("an address keeps its lines, and no gap in which something else could stand", () => {
  expect(sanitizeAddress("1234 1/2 Main Street, Apt. 3\r\nLos Angeles, CA 90001")).toBe(
    "1234 1/2 Main Street, Apt. 3\nLos Angeles, CA 90001",
  );
  const evil = sanitizeAddress("1 Main\n\n \u2028https://evil.example/1/2\n\u202emoc.live");
  expect(evil).toBe("1 Main\nhttps: / / evil. example/ 1/2\nmoc. live");
});
