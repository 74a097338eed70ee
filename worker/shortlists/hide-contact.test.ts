import { describe, expect, test } from "vitest";
import { contactHider } from "./hide-contact.ts";

/* Guests read families' own words, in which there may be ways to reach them. */

const hide = contactHider({ address: "12 Elm Street, Apt 4b\nSpringfield, IL 62701", city: "Springfield" });

test.each([
  ["Write to ana@example.com.", "Write to …."],
  ["(ana.maria+tv@mail.example.co.uk), or <ANA@EXAMPLE>!", "(…), or <…>!"],
  ["mailto:ana@example.com; “josé@exämple.es”", "mailto:…; “…”"],
  ["メールは、ana@example.com。", "メールは、…。"],
  ["ana＠example.com", "…"],
  ["We're @garcias, 2 @ 4 dollars", "We're @garcias, 2 @ 4 dollars"],
])("email addresses: %s", (text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

test.each([
  ["Call (555) 010-1234!", "Call …!"],
  ["+1 555 010 1234, 555.010.1234 or 5550101234", "…, … or …"],
  ["010-1234", "…"],
  ["+49 (0)30 / 123 45 67", "…"],
  ["٠٣٠ ١٢٣ ٤٥٦٧ و ۰۳۰۱۲۳۴۵۶۷", "… و …"],
  ["０３－１２３４－５６７８", "…"],
  ["since 1998, from 1990-2000, 1985 – 1999", "since 1998, from 1990-2000, 1985 – 1999"],
  ["350 degrees for 45 minutes, 1/2 cup for 10-12", "350 degrees for 45 minutes, 1/2 cup for 10-12"],
  ["2 cups\n3 eggs\n100 g\n250 ml", "2 cups\n3 eggs\n100 g\n250 ml"],
  ["100\n250\n300", "100\n250\n300"],
])("phone numbers: %s", (text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

describe("the family's address", () => {
  test.each([
    ["Come to 12 Elm Street!", "Come to …!"],
    ["12  ELM street, apt. 4B, springfield IL 62701", "…"],
    ["at 12 Elm\nStreet in Springfield", "at … in Springfield"],
    ["112 Elm Street, 12 Elm Streets", "112 Elm Street, 12 Elm Streets"],
    ["Elm trees in Springfield, apt. 4B", "Elm trees in Springfield, …"],
  ])("as %s", (text, hidden) => {
    expect(hide(text)).toBe(hidden);
  });

  test("is any address, but never the city that is shown anyway, or a common number", () => {
    const hidden = (address: string, city: string | null, text: string) =>
      contactHider({ address, city })(text);
    expect(hidden("東京都港区六本木6丁目", null, "家は東京都港区六本木6丁目です")).toBe("家は…です");
    expect(hidden("Springfield, IL", "Springfield", "Springfield")).toBe("Springfield");
    const french = "12, rue de Rivoli, 4, 75001 Paris";
    expect(hidden(french, "Paris", "12 eggs for 4, rue de Rivoli, Paris")).toBe("12 eggs for 4, …, Paris");
    expect(hidden("?!", null, "What?!")).toBe("What?!");
    expect(hidden("(12) [Elm] *Street+", null, "12 elm street")).toBe("…");
  });
});

test.each([
  ["letters", "a".repeat(10_000)],
  ["digits", "1".repeat(10_000)],
  ["at signs", "@".repeat(10_000)],
  ["punctuation", `a@b${"!".repeat(9_990)}a`],
  ["brackets", "(".repeat(10_000)],
  ["dashes", `1${"-".repeat(9_999)}`],
  ["years", "1998-".repeat(2_000)],
  ["a street", "12 elm ".repeat(1_400)],
])("10,000 characters of %s take no time", (_, text) => {
  const begun = performance.now();
  hide(text);
  expect(performance.now() - begun).toBeLessThan(100);
});
