/*
 * Families write contact details into their texts, too, and guests mustn't see any. What a family spells in words stays. Each
 * pattern takes linear time.
 */

const SIGN = "[^\\p{L}\\p{N}]";
/** Next to one of these a word goes on. Not all scripts have spaces. */
const INSIDE = "[\\p{Script=Latin}\\p{N}]";

/**
 * The family's own address as it is, or some words of it beside a number of it, such as '12 Elm' or '12 W. Elm' of '12 West Elm
 * Street'; and its own phone, with whatever signs between the digits.
 */
const ownPattern = (address: string, phone: string) => {
  const words = address.match(/[\p{L}\p{N}]+/gu) ?? ["(?!)"];
  const numbers = words.filter((word) => /\p{N}/u.test(word)).join("|") || "(?!)";
  const [gap, word] = [`${SIGN}{1,4}`, `(?:${[...new Set(words)].join("|")})`];
  const ways = [
    words.join(`${SIGN}*`),
    `(?:${numbers})(?:${gap}\\p{L}{1,5})?(?:${gap}${word}){1,9}`,
    `(?:${word}${gap}){1,9}(?:${numbers})`,
    phone.match(/\d/g)?.slice(-10).join(`${SIGN}{0,6}`) ?? "(?!)",
  ];
  return new RegExp(`(?<!${INSIDE})(?:${ways.join("|")})(?!${INSIDE})`, "giu");
};

/** Also with spaces around its sign, if it then ends like a site's. */
const EMAIL =
  /[\p{L}\p{N}._%+'-]{1,64}(?:[@＠]|\s{0,2}(?:[@＠]|[([]at[)\]])\s{0,2}(?=[\p{L}\p{N}-]+\.\p{L}))[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/giu;

/** Digits, on one line, with at most five signs between two of them. */
const NUMBER = /[+＋(（]{0,2}\p{Nd}(?:[^\p{L}\p{N}\n,;:]{0,5}\p{Nd})*/gu;
const FEWEST_DIGITS = 7;
const YEARS = /^(?:1[89]|20)\d\d(?:\D{1,3}(?:1[89]|20)\d\d)*$/;

/** Years in a row are none, so that '1990-2000' stays. */
const withoutPhone = (number: string) =>
  number.replace(/\P{Nd}/gu, "").length >= FEWEST_DIGITS && !YEARS.test(number) ? "…" : number;

/** Hides email addresses, phone numbers and the family's own address in its texts. */
export const contactHider = ({ address, phone }: { address: string; phone: string }) => {
  const own = ownPattern(address, phone);
  return (text: string) => text.replace(own, "…").replace(EMAIL, "…").replace(NUMBER, withoutPhone);
};
