import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import type { Application } from "#contract/applications.ts";
import type { Story } from "#contract/stories.ts";

/*
 * Lists search and sort without regard to case and accents. SQLite folds only ASCII letters, so whoever writes a name, an
 * address or a phone number stores the folded texts beside it, by one of the two functions here.
 */

/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const plain: Record<string, string> = {
  đ: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
const PLAIN = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

/** Without accents and capitals, in letters that most keyboards have. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(PLAIN, (letter) => plain[letter] ?? letter);

/** Before folding, which takes some of them apart. "O'Brien" is one word. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/gu;

const searchedAs = (text: string) => fold(text.replace(APOSTROPHES, ""));

/** A line each, so that no word is found across two of them. */
const searchable = (texts: readonly (string | null)[]) =>
  searchedAs(texts.filter((text) => text !== null).join("\n"));

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Of one family's phone as it writes it here and there: a North American number with its country's 1 or without. */
const comparedDigits = (phone: string) => digitsOf(phone).replace(/^1(?=\d{10}$)/, "");

type SearchedApplication = Pick<
  Application,
  "familyName" | "primaryContact" | "email" | "phone" | "address" | "signatureDish1" | "signatureDish2"
>;

/** What an application is sorted, found and compared by. */
export const foldedApplication = (application: SearchedApplication) => {
  const { familyName, primaryContact, email, phone, address, signatureDish1, signatureDish2 } = application;
  const texts = [familyName, primaryContact, email, signatureDish1, signatureDish2, address, phone];
  return {
    foldedName: fold(familyName),
    searchText: searchable([...texts, digitsOf(phone)]),
    phoneDigits: comparedDigits(phone),
  };
};

/** What a story is sorted and found by. */
export const foldedStory = ({ title, authorName, email }: Pick<Story, "title" | "authorName" | "email">) => ({
  foldedTitle: fold(title),
  searchText: searchable([title, authorName, email]),
});

/** Words of one search that are looked for. Each takes up to two of the 100 parameters of a D1 statement. */
const MOST_WORDS = 20;

/** A phone number, or a part of one. */
const PHONE = /^[\d+().,/‐–-]+$/u;

const has = (column: Column, part: string) => sql`instr(${column}, ${part})`;

/** The condition that every word of a search occurs in the searched text, a phone number also by its digits alone. */
export const hasWords = (column: Column, q = ""): SQL | undefined => {
  const words = new Set(searchedAs(q).split(/\s+/u).filter(Boolean));
  return and(
    ...[...words].slice(0, MOST_WORDS).map((word) => {
      const digits = PHONE.test(word) ? digitsOf(word) : "";
      return digits ? or(has(column, word), has(column, digits)) : has(column, word);
    }),
  );
};
