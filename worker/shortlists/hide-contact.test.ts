import { expect, test } from "vitest";
import { contactHider } from "./hide-contact.ts";

/* Guests read families' own words, in which there may be ways to reach them. */

const address = "12 Elm Street, Apt 4b\nSpringfield, IL 62701";
const hide = contactHider({ address, phone: "(555) 010-1234" });

test.each([
  // Email addresses.
  ["Write to ana@example.com.", "Write to …."],
  ["(ana.maria+tv@mail.example.co.uk), or <ANA@EXAMPLE>!", "(…), or <…>!"],
  ["mailto:ana@example.com; “josé@exämple.es”", "mailto:…; “…”"],
  ["メールは、ana@example.com。ana＠example.com", "メールは、…。…"],
  ["ana @ example.com, ana (at) example.com, ana[at]example.com", "…, …, …"],
  ["We're @garcias, 2 @ 4 dollars", "We're @garcias, 2 @ 4 dollars"],
  // Phone numbers.
  ["+1 555 010 1299, 555.010.1299 or 5550101299", "…, … or …"],
  ["Call (555) 010-1299! Or 010-1299", "Call …! Or …"],
  ["+49 (0)30 / 123 45 67, 559•555•0142", "…, …"],
  ["٠٣٠ ١٢٣ ٤٥٦٧ و ۰۳۰۱۲۳۴۵۶۷, ０３－１２３４－５６７８", "… و …, …"],
  ["555\n010\n1234, 555, 010, 1234", "…, …"],
  ["since 1998, from 1990-2000, 1985 – 1999", "since 1998, from 1990-2000, 1985 – 1999"],
  ["350 degrees for 45 minutes, 1/2 cup for 10-12", "350 degrees for 45 minutes, 1/2 cup for 10-12"],
  ["2 cups\n3 eggs\n100 g\n100\n250\n300", "2 cups\n3 eggs\n100 g\n100\n250\n300"],
  // The family's address.
  ["Come to 12 Elm Street! Or 12 Elm St., 12 W. Elm", "Come to …! Or … St., …"],
  ["12  ELM street, apt. 4B, springfield IL 62701", "…"],
  ["at 12 Elm\nStreet in Springfield", "at … in Springfield"],
  ["112 Elm Street, 120 Elm Street", "112 Elm Street, 120 Elm Street"],
  ["12 eggs for 4, Elm trees in Springfield", "12 eggs for 4, Elm trees in Springfield"],
])("guests read %j as %j", (text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

test.each([
  ["東京都港区六本木6丁目", "家は東京都港区六本木6丁目です", "家は…です"],
  ["12, rue de Rivoli, 75001 Paris", "12 eggs for 4, 12 rue de Rivoli", "12 eggs for 4, …"],
  ["12 Elm Street Fresno CA 93701", "12 Elm Street, Fresno", "…"],
  ["1200 West Oak Avenue", "1200 W Oak Ave", "… Ave"],
  ["Old Mill House", "The Old Mill House", "The …"],
  ["?!", "What?!", "What?!"],
])("where the address is %j, %j is %j", (own, text, hidden) => {
  expect(contactHider({ address: own, phone: "none" })(text)).toBe(hidden);
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
  ["its words", "elm street ".repeat(900)],
  ["spaces", `a${" ".repeat(9_999)}`],
])("10,000 characters of %s take no time", (_, text) => {
  const begun = performance.now();
  hide(text);
  expect(performance.now() - begun).toBeLessThan(100);
});
