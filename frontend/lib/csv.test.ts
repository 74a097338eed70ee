import { expect, it } from "vitest";
import { rereadCsv } from "#frontend/testing/csv.ts";
import { type Sheet, writeCsv } from "./csv.ts";

const names: Sheet<string> = { titles: ["Name"], cellsOf: (name) => [name] };
const reread = (text: string) => rereadCsv(names, [text])[1]?.[0];

it.each([
  'The "Grill" Bros',
  "Smith, Jones & Co; Lee=1",
  "Two\nlines",
  "Şahin, 田中 & Ñuñez 🍲",
  "(555) 010-1234",
  "O’Neil",
  "👩\u200d🍳",
])("writes %j so that it reads the same", (text) => {
  expect(reread(text)).toBe(text);
});

it.each([
  '=HYPERLINK("http://evil.example")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\tLee",
  "\nLee",
  "\u2028Lee",
  " =1+1",
  "\u00a0\u200b=1+1",
  "\ufeff=1+1",
  "\u0000=1+1",
  ...[..."＝＋－＠﹦﹢﹣﹫−‐–—⁼₊⁻˗﬩➕➖"].map((sign) => `${sign}1`),
])("disarms %j, which a spreadsheet may run", (text) => {
  expect(reread(text)).toBe(`\t${text}`);
});

it("quotes every cell after a byte order mark for Excel", () =>
  expect(writeCsv(names, ["Lee", "O'Neil"])).toBe('\ufeff"Name"\r\n"Lee"\r\n"O\'Neil"'));
