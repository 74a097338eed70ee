import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import type { Application } from "#contract/applications.ts";
import type { Story } from "#contract/stories.ts";

/* SQLite folds only ASCII, so names, addresses and phones are also stored folded, without case and accents. */

/** Letters that NFKD doesn't decompose, as people without them on their keyboard type them. */
const plain: Record<string, string> = { đ: "d", ø: "o", ł: "l", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
const PLAIN = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(PLAIN, (letter) => plain[letter] ?? letter);

/** Removed before folding, which decomposes some: "O'Brien" is one word. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/gu;

const searchedAs = (text: string) => fold(text.replace(APOSTROPHES, ""));

/** One per line, so no word matches across two. */
const searchable = (texts: readonly (string | null)[]) =>
  searchedAs(texts.filter((text) => text !== null).join("\n"));

const digitsOf = (text: string) => text.replace(/\D/g, "");

type SearchedApplication = Pick<
  Application,
  "familyName" | "primaryContact" | "email" | "phone" | "address" | "signatureDish1" | "signatureDish2"
>;

export const foldedApplication = (application: SearchedApplication) => {
  const { familyName, primaryContact, email, phone, address, signatureDish1, signatureDish2 } = application;
  const texts = [familyName, primaryContact, email, signatureDish1, signatureDish2, address, phone];
  return {
    foldedName: fold(familyName),
    searchText: searchable([...texts, digitsOf(phone)]),
    // Without a North American number's leading 1.
    phoneDigits: digitsOf(phone).replace(/^1(?=\d{10}$)/, ""),
  };
};

export const foldedStory = ({ title, authorName, email }: Pick<Story, "title" | "authorName" | "email">) => ({
  foldedTitle: fold(title),
  searchText: searchable([title, authorName, email]),
});

/** Each word takes up to two of the 100 parameters of a D1 statement. */
const MAX_WORDS = 20;

/** All or part of a phone number. */
const PHONE = /^[\d+().,/‐–-]+$/u;

const has = (column: Column, part: string) => sql`instr(${column}, ${part})`;

/** Every word must occur; a phone number may also match by its digits. */
export const hasWords = (column: Column, q = ""): SQL | undefined => {
  const words = new Set(searchedAs(q).split(/\s+/u).filter(Boolean));
  return and(
    ...[...words].slice(0, MAX_WORDS).map((word) => {
      const digits = PHONE.test(word) ? digitsOf(word) : "";
      return digits ? or(has(column, word), has(column, digits)) : has(column, word);
    }),
  );
};
