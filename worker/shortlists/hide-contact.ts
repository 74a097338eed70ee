/* Families write contact details into their texts, too, and guests mustn't see any. Each pattern takes linear time. */

const HIDDEN = "…";

/** Any spelling of its words one after the other, whatever stands between them. */
const spelled = (part: string) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).join("[^\\p{L}\\p{N}]*");

/** Next to one of these a word goes on. Not all scripts have spaces. */
const INSIDE = "[\\p{Script=Latin}\\p{N}]";

/** Matches an address, its street and its other parts with a number, such as a postal code; never the city, which is shown. */
const addressPattern = (address: string, city: string | null) => {
  // Shorter parts would hide numbers and words that are common.
  const [street = "", ...others] = address.split(/[,;\n]/).filter((part) => part.trim().length > 4);
  const parts = [address, street, ...others.filter((part) => /\p{N}/u.test(part))].map(spelled);
  const own = parts.filter((part) => part !== "" && part !== spelled(city ?? ""));
  return new RegExp(`(?<!${INSIDE})(?:${own.join("|") || "(?!)"})(?!${INSIDE})`, "giu");
};

/** Up to spaces, brackets, quotes, and what separates addresses. */
const WORD = /[^\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}<>",;:、。，]+/gu;
const EMAIL = /[^@＠][@＠][^@＠]/u;
const PUNCTUATION_AFTER = /(?<!\p{P})\p{P}+$/u;

const withoutEmail = (word: string) =>
  EMAIL.test(word) ? `${HIDDEN}${PUNCTUATION_AFTER.exec(word)?.[0] ?? ""}` : word;

/** Digits, on one line, with at most three signs between two of them. */
const NUMBER = /[+＋(（]{0,2}\p{Nd}(?:[\p{Zs}\p{Pd}\t().·/+（）−]{0,3}\p{Nd})*/gu;
const FEWEST_DIGITS = 7;
const YEARS = /^(?:1[89]|20)\d\d(?:\D{1,3}(?:1[89]|20)\d\d)*$/;

/** Years in a row are none, so that '1990-2000' stays. */
const withoutPhone = (number: string) =>
  number.replace(/\P{Nd}/gu, "").length >= FEWEST_DIGITS && !YEARS.test(number) ? HIDDEN : number;

/** Hides email addresses, phone numbers and the family's own address in its texts. */
export const contactHider = ({ address, city }: { address: string; city: string | null }) => {
  const own = addressPattern(address, city);
  return (text: string) =>
    text.replace(own, HIDDEN).replace(WORD, withoutEmail).replace(NUMBER, withoutPhone);
};
