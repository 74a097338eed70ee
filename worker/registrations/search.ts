/** A text as the search compares it: without accents, capitals or surrounding space. */
export const foldForSearch = (text: string) =>
  text
    .trim()
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    // A Greek word's last letter is another one than in the middle of a longer word.
    .replaceAll("ς", "σ");

/** The end (exclusive) of the range of texts that begin with `prefix`, in SQLite's byte order. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10ffff}`;
