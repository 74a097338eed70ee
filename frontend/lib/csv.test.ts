import { expect, it } from "vitest";
import { rereadCsv, writeCsv } from "#frontend/testing/csv.ts";
import { csvHead, csvRows, type Sheet } from "./csv.ts";

const names: Sheet<string> = { titles: ["Name"], cellsOf: (name) => [name] };
const reread = (text: string) => rereadCsv(names, [text])[1]?.[0];

it("begins with a byte order mark, or Excel mistakes its letters", () => {
  expect(writeCsv(names, [])).toMatch(/^\ufeff"Name"/);
});

it.each(['The "Grill" Bros', "Smith, Jones & Co", "Two\nlines", "Şahin, 田中 & Ñuñez 🍲", "O'Neil"])(
  "brings %j back unchanged",
  (text) => {
    expect(reread(text)).toBe(text);
  },
);

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

it.each(["(555) 010-1234", "Lee = Ana", "O’Neil", "3–4 people", "👩\u200d🍳"])(
  "leaves %j as it is",
  (text) => {
    expect(reread(text)).toBe(text);
  },
);

it("leaves no cell open to a spreadsheet that separates by semicolons", () => {
  expect(writeCsv(names, ["Smith;=1+1"])).toContain('"Smith;=1+1"');
});

it("is the same file whether its rows are written at once or in parts", () => {
  const parts = [["Lee"], [], ["Ana", "O'Neil"]];
  const inParts = csvHead(names) + parts.map((rows) => csvRows(names, rows)).join("");
  expect(inParts).toBe(writeCsv(names, parts.flat()));
  expect(inParts).toBe('\ufeff"Name"\r\n"Lee"\r\n"Ana"\r\n"O\'Neil"');
});
