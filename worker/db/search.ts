import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/*
 * What applications and stories are found by, and the walk that finds them. Each word of the names and the e-mail
 * address is kept folded; every beginning of it up to PREFIX letters leads to the application or the story
 * (`application_prefixes`, `story_prefixes`, kept by triggers).
 */

/** Code points; as in the triggers. Of a longer word that is searched for, the rest is compared afterwards. */
const PREFIX = 16;

/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const plain: Record<string, string> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  // A Greek word's last letter is another one than in the middle of a longer word.
  ς: "σ",
};
const PLAIN = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

/** Without accents and capitals, in letters that most keyboards have. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(PLAIN, (letter) => plain[letter] ?? letter);

/** Characters of a folded name by which lists are sorted. Folding may make a name longer. */
const SORTED_BY = 200;

/** A name or a title as lists sort it: as it is written, its article included. */
export const foldedName = (name: string) => fold(name).slice(0, SORTED_BY).toWellFormed();

/** Before folding, which takes some of them apart. "O'Brien" is one word. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/gu;

const foldWithoutApostrophes = (text: string) => fold(text.replace(APOSTROPHES, ""));

const wordsIn = (text: string) =>
  foldWithoutApostrophes(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** An e-mail address is a word of its own, and so are its parts. */
const wordsOfEmail = (email: string) => [foldWithoutApostrophes(email), ...wordsIn(email)];

/** Every word that something with these names and this address is found by, once. */
export const searchWords = (names: readonly string[], email: string): string[] => [
  ...new Set([...names.flatMap(wordsIn), ...wordsOfEmail(email)]),
];

/** As around an address that was copied from a mail: `<maria@example.com>,`. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of which what is found must have one that begins so; what holds an @ is one word. None for `!?`. */
export const wordsSought = (q: string): string[] => {
  const parts = q.split(/\s+/u).filter(Boolean);
  const words = parts.flatMap((part) => {
    const bare = part.replace(SIGNS_AROUND, "");
    return bare.includes("@") ? [foldWithoutApostrophes(bare)] : wordsIn(bare);
  });
  // A word that begins another says nothing more.
  return [...new Set(words)].filter(
    (word, _, all) => word && !all.some((other) => other !== word && other.startsWith(word)),
  );
};

/** A place is one among all by age, as the prefixes have it: `<created at>_<id>`. */
export interface Walk {
  /** Where the beginnings of the words stand. */
  prefixes: SQLiteTable;
  words: readonly string[];
  /** What the application's row must be as well, where an index has those by age: a status, for example. */
  like: SQL | undefined;
  oldestFirst: boolean;
  /** Where to begin: behind a place, or with it. */
  from: { place: string; inclusive: boolean } | undefined;
  /** How many matches to find at most. */
  matches: number;
  /** How many places to look at on the way at most. */
  steps: number;
}

/** Sorts before every place. */
const BEFORE = " ";
/** Sorts after every place; at the end of one, after it and before the next. */
const PAST = "~";

/**
 * A table of the matches that a walk comes by, in order. There is one row of places for each word, and one for
 * what an application must be `like`, all sorted by age. Each step looks in the next of them, in turn, for the first
 * place from where the walk is: that is where it goes on. Where every row in turn has the same place is a match. So a walk is as short as the
 * rarest of its words, and a step reads one entry of an index.
 * Columns: `place`; `matched`; `is_last`, 1 where the walk ended before it came to the end of a row. A last place that
 * is no match is still open: the next walk begins with it.
 */
export const walkPlaces = ({
  prefixes: table,
  words,
  like,
  oldestFirst,
  from,
  matches,
  steps,
}: Walk): SQL => {
  const prefixes = JSON.stringify(words.map((word) => [...word].slice(0, PREFIX).join("")));
  // Written out, because a step is divided by them: as parameters D1 takes numbers for floating ones.
  const [ofWords, rows, before] = [
    words.length,
    words.length + (like ? 1 : 0),
    words.length - (like ? 0 : 1),
  ].map((count) => sql.raw(String(count)));
  const [ahead, direction] = (oldestFirst ? [">=", "ASC"] : ["<", "DESC"]).map((text) => sql.raw(text));
  // A step has its place and what was so before it: the place, and how many rows in turn had agreed on that.
  const agreed = sql`iif(walk.place = place_before AND agreed_before < ${rows}, agreed_before + 1, 1)`;
  const matched = sql`(${agreed} = ${rows})`;
  // After a match the walk goes on behind its place, else with it.
  const bound = sql`(walk.place || iif(${oldestFirst ? matched : sql`NOT ${matched}`}, ${PAST}, ''))`;
  const nextOfWord = sql`SELECT place FROM ${table}
    WHERE prefix = json_extract(${prefixes}, '$[' || (step % ${rows}) || ']') AND place ${ahead} ${bound}
    ORDER BY place ${direction} LIMIT 1`;
  const nextAlike = sql`SELECT created_at || '_' || id FROM family_registrations
    WHERE ${like} AND (created_at, id) ${ahead} (substr(${bound}, 1, 24), substr(${bound}, 26))
    ORDER BY created_at ${direction}, id ${direction} LIMIT 1`;
  const seek = like
    ? sql`iif(step % ${rows} < ${ofWords}, (${nextOfWord}), (${nextAlike}))`
    : sql`(${nextOfWord})`;
  const start = from?.place ?? (oldestFirst ? BEFORE : PAST);
  // Begins as after a match, which leads behind the place; or with none agreed on it, which leads to it again.
  const [agreedBefore, foundBefore] = from?.inclusive
    ? [sql.raw("-1"), sql.raw("0")]
    : [before, sql.raw("-1")];
  return sql`(WITH RECURSIVE
    walk (place, place_before, agreed_before, found, step) AS (
      SELECT ${start}, ${start}, ${agreedBefore}, ${foundBefore}, 0
      UNION ALL
      SELECT ${seek}, place, ${agreed}, found + ${matched}, step + 1 FROM walk
      WHERE place IS NOT NULL AND found + ${matched} < ${matches} AND step < ${steps}
    ),
    places (place, matched, is_last) AS (
      SELECT place, ${matched}, step = ${steps} OR found + ${matched} = ${matches}
      FROM walk WHERE step > 0 AND place IS NOT NULL
    )
    SELECT place, matched, is_last FROM places WHERE matched OR is_last)`;
};

/** The condition that what was found has every word, also beyond the letters that the walk compares. */
export const hasLongWords = (words: readonly string[], column: SQL | { getSQL(): SQL }): SQL | undefined => {
  const long = words.filter((word) => [...word].length > PREFIX);
  if (long.length === 0) return undefined;
  // In the stored JSON a word begins after a quotation mark, which no word has.
  const sought = JSON.stringify(long.map((word) => `"${word}`));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${sought}) WHERE instr(${column}, value) = 0)`;
};
