import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Application, applicationFields, Place } from "#contract/applications.ts";
import { comparablePhone, digitsOf, wholePhone } from "#contract/phones.ts";
import type { Story } from "#contract/stories.ts";

/* SQLite folds only ASCII, so names, addresses and phones are also stored folded, without case and accents. */

/** Two names that differ only in case are one. */
export const foldedCase = (name: string) => name.normalize("NFKC").toLowerCase();

/**
 * What NFKD leaves: Latin letters as people without them on their keyboard type them (all of Latin-1, Latin Extended-A and the
 * alphabets of Azerbaijani, Hausa and Akan), and Arabic letters in one form, as Lucene's Arabic and Persian normalizers write them.
 */
const plain = new Map(
  "đd ðd øo łl ßss þth æae œoe ıi ħh ĸk ŋn ŧt əe ɓb ɗd ƙk ƴy ɛe ɔo ٱا ىي یي ےي ةه ہه ھه ەه کك ـ ·"
    .split(" ")
    .map(([letter = "", ...as]) => [letter, as.join("")]),
);
const PLAIN = new RegExp(`[${[...plain.keys()].join("")}]`, "gu");

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/[\p{Pd}\u2212\u2043]/gu, "-")
    .replace(PLAIN, (letter) => plain.get(letter) ?? letter);

/** Removed before folding, which decomposes some: "O'Brien" is one word. */
const APOSTROPHES = /['’‘‛ʼʻʽʾʿˈ′‵`´＇՚׳ꞌ]/gu;

const searchedAs = (text: string) => fold(text.replace(APOSTROPHES, ""));

/** One per line, so no word matches across two. */
const searchable = (texts: readonly (string | null)[]) =>
  searchedAs(texts.filter((text) => text !== null).join("\n"));

export const foldedApplication = (application: Pick<Application, keyof typeof applicationFields>) => {
  const { familyName, primaryContact, email, phone, address } = application;
  const { signatureDish1, signatureDish2, otherSpecialty } = application;
  const phoneDigits = comparablePhone(phone);
  const dishes = [signatureDish1, signatureDish2, otherSpecialty];
  const texts = [familyName, primaryContact, email, ...dishes, address, phoneDigits];
  return {
    foldedName: fold(familyName),
    searchText: searchable(texts),
    phoneDigits,
  };
};

/** After every city. */
const NO_CITY = "\uffff";

export const foldedPlace = ({ city }: Pick<Place, "city">) => ({ foldedCity: fold(city ?? "") || NO_CITY });

export const foldedStory = ({ title, authorName, email }: Pick<Story, "title" | "authorName" | "email">) => ({
  foldedTitle: fold(title),
  searchText: searchable([title, authorName, email]),
});

export const foldedNote = (text: string) => ({ searchText: searchable([text]) });

/** Each word takes up to two of the 100 parameters of a D1 statement. */
const MAX_WORDS = 20;

/** All or part of a phone number. */
const PHONE = /^[\p{Nd}+().,/-]+$/u;

const has = (column: SQLWrapper, part: string) => sql`instr(${column}, ${part})`;

/** As many as are searched for. */
export const wordsOf = (q: string) =>
  [...new Set(searchedAs(q).split(/\s+/u).filter(Boolean))].slice(0, MAX_WORDS);

/** Every word must occur, or the phone number that they are; a part of one may also match by its digits. */
export const hasWords = (column: SQLWrapper, q = ""): SQL | undefined => {
  const occur = and(
    ...wordsOf(q).map((word) => {
      const digits = PHONE.test(word) ? digitsOf(word) : "";
      return digits ? or(has(column, word), has(column, digits)) : has(column, word);
    }),
  );
  const phone = wholePhone(q);
  return phone ? or(occur, has(column, phone)) : occur;
};
