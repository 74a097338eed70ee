import { describe, expect, it } from "vitest";
import { longText, optionalText, requiredText, textLimits } from "./text.ts";

const name = requiredText(textLimits.short);
const address = requiredText(textLimits.address);
const story = longText(50, "Too short");

describe("a short answer", () => {
  it.each([
    ["Winner!\r\n\r\nYou won.", "Winner! You won."],
    ["Ana\u2028Ruiz", "Ana Ruiz"],
    ["ขอบคุณ\u200bครับ", "ขอบคุณครับ"],
    ["The    \n \t  Lees", "The Lees"],
    ["\u0000Lee\ud800", "Lee\ufffd"],
    ["👩\u200d🍳", "👩\u200d🍳"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["क्\u200dष", "क्\u200dष"],
    ["അവന്\u200d", "അവന്\u200d"],
    ["🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"],
    ["👩🏽\u200d🍳", "👩🏽\u200d🍳"],
    ["\u200fLee\u200e\u061c", "Lee"],
    ["Lee\u202e eeL", "Lee eeL"],
    ["\u2067Ana\u2069 \u202aRuiz\u202c", "Ana Ruiz"],
  ])("%j is kept on one line as %j", (typed, kept) => expect(name.parse(typed)).toBe(kept));

  it.each(["", "  \n", "\u200b", "\u2800\u3164", "\u202e \u2066", "\u200e", "\u115f\u00ad"])(
    "%j is missing",
    (typed) => {
      expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: "Required" }]);
      expect(optionalText(textLimits.short).parse(typed)).toBeNull();
    },
  );
});

it.each([
  [" 1 Main Street\r\nNew Harbor ", "1 Main Street\r\nNew Harbor"],
  ["1 Main\u202e Street\n\u2066New\u200f Harbor", "1 Main Street\nNew Harbor"],
  ["1 Main\u0000 Street\nLos \ud800Angeles\u0007", "1 Main Street\nLos \ufffdAngeles"],
])("a longer text keeps its lines: %j", (typed, kept) => expect(address.parse(typed)).toBe(kept));

it("does not count what cannot be seen towards a minimum", () => {
  expect(story.safeParse("\u200b".repeat(50)).error?.issues).toMatchObject([{ message: "Too short" }]);
  expect(story.safeParse("🍲".repeat(50)).success).toBe(true);
});
