import { describe, expect, it } from "vitest";
import { foldedName, searchWords, wordsSought } from "./search.ts";

const wordsOf = (change: { familyName?: string; primaryContact?: string; email?: string }) =>
  searchWords([change.familyName ?? "", change.primaryContact ?? ""], change.email ?? "").filter(Boolean);

describe("the words an application is found by", () => {
  it.each([
    ["The Nguyễn Family", ["the", "nguyen", "family"]],
    ["ÖZDEMİR-Ñuñez", ["ozdemir", "nunez"]],
    ["Đorđe Łukasz Søren", ["dorde", "lukasz", "soren"]],
    ["Weiß & Ægir", ["weiss", "aegir"]],
    ["O'Brien, O’Neill, Oʼahu", ["obrien", "oneill", "oahu"]],
    ["ΟΔΥΣ", ["οδυσ"]],
    ["田中 Smith2", ["田中", "smith2"]],
    ["Lee lee LEE", ["lee"]],
    ["!?", []],
  ])("of the name %j are %j", (familyName, words) => expect(wordsOf({ familyName })).toEqual(words));

  it("are the whole e-mail address and its parts", () => {
    expect(wordsOf({ email: "Maria.O'Neill+tv@example.com" })).toEqual([
      "maria.oneill+tv@example.com",
      "maria",
      "oneill",
      "tv",
      "example",
      "com",
    ]);
  });

  it("are those of name, contact and address, each once", () => {
    expect(wordsOf({ familyName: "The Lees", primaryContact: "Ana Lees", email: "ana@lees.org" })).toEqual([
      "the",
      "lees",
      "ana",
      "ana@lees.org",
      "org",
    ]);
  });
});

describe("the words that are sought", () => {
  it.each([
    ["  nguyen ", ["nguyen"]],
    ["Smith,   the", ["smith", "the"]],
    ["o'br", ["obr"]],
    ["smith-jon", ["smith", "jon"]],
    ["maria@exam", ["maria@exam"]],
    ["<maria@example.com>, ", ["maria@example.com"]],
    ["@example.com", ["example", "com"]],
    ["j smith jo", ["smith", "jo"]],
    ["lee Lee", ["lee"]],
    ["...", []],
    ["@", []],
  ])("in %j are %j", (q, words) => expect(wordsSought(q)).toEqual(words));
});

it("sorts by the name as it is written, in few enough letters for an index", () => {
  expect(foldedName("The Ñuñez")).toBe("the nunez");
  expect(foldedName("ﷺ".repeat(200))).toHaveLength(200);
});
