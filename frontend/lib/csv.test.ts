import Papa from "papaparse";
import { expect, it } from "vitest";
import { asCsv } from "./csv.ts";

const reread = (text: string) => {
  const csv = asCsv(["Name"], [[text]]).replace(/^\ufeff/, "");
  return Papa.parse<string[]>(csv, { header: false }).data[1]?.[0];
};

it("begins with a byte order mark, or Excel mistakes its letters", () => {
  expect(asCsv(["Name"], [])).toMatch(/^\ufeff"Name"/);
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
  "＝1＋1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫SUM(A1)",
  "−1",
  "‐1",
  "–1",
  "—1",
  "⁼1",
  "₊1",
  "⁻1",
  "˗1",
  "﬩1",
  "➕1",
  "➖1",
])("disarms %j, which a spreadsheet may run", (text) => {
  expect(reread(text)).toBe(`'${text}`);
});

it.each(["(555) 010-1234", "Lee = Ana", "O’Neil", "3–4 people", "👩\u200d🍳"])(
  "leaves %j as it is",
  (text) => {
    expect(reread(text)).toBe(text);
  },
);

it("leaves no cell open to a spreadsheet that separates by semicolons", () => {
  expect(asCsv(["Name"], [["Smith;=1+1"]])).toContain('"Smith;=1+1"');
});
