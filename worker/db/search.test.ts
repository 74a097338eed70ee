import { expect, it } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { foldedApplication, foldedStory } from "./search.ts";

const folded = (familyName: string) => {
  const application = { ...filledApplication, familyName, signatureDish2: null };
  const { searchText, foldedName } = foldedApplication(application);
  return [searchText.split("\n")[0], foldedName];
};

it.each([
  ["The Nguyễn Family", "the nguyen family"],
  ["ÖZDEMİR-Ñuñez", "ozdemir-nunez"],
  ["Đorđe Łukasz Søren", "dorde lukasz soren"],
  ["Weiß & Ægir", "weiss & aegir"],
  ["Ðorđe Þóra Əliyev Ɗan Ɔkyere", "dorde thora eliyev dan okyere"],
  ["Anne‐Marie‑Lee–Kim—Ruiz−Diaz", "anne-marie-lee-kim-ruiz-diaz"],
  ["Zo\u200bë \u00adLee", "zoe lee"],
  ["مُحَمَّد عبدٱلله فاطمة علی کریم", "محمد عبدالله فاطمه علي كريم"],
  ["ﻣﺤﻤﺪ", "محمد"],
  ["田中 Smith2", "田中 smith2"],
])("%s is sorted and found as %s", (name, text) => expect(folded(name)).toEqual([text, text]));

it("every letter of Latin-1, Latin Extended-A and Vietnamese is found by what a plain keyboard has", () => {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
  const letters = [...between(0xc0, 0x17f), ...between(0x1ea0, 0x1ef9)].filter((one) => !"×÷ŉ".includes(one));
  expect(letters.filter((letter) => !/^[a-z]+$/.test(folded(letter)[0] ?? ""))).toEqual([]);
});

it("is found without apostrophes, and sorted as it is written", () =>
  expect(folded("O'Brien, O’Neill, Oʼahu")).toEqual(["obrien, oneill, oahu", "o'brien, o’neill, oʼahu"]));

it("a story is found by title, author and email", () =>
  expect(foldedStory({ title: "Molé", authorName: "Ana", email: "A@x.org" })).toEqual({
    foldedTitle: "mole",
    searchText: "mole\nana\na@x.org",
  }));
