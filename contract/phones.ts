import {
  type PhoneNumber,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/* Phone numbers as people type them. For the desk and the Worker: too heavy for the pages of families. */

/** Between two numbers in one field. */
const BETWEEN = /[,;/&]|\bor\b|\band\b/i;

/** The first number in a text; one without a country code is North American. */
const read = (text: string): PhoneNumber | undefined =>
  [text, ...text.split(BETWEEN)]
    .map((part) => parsePhoneNumberFromString(part, "US"))
    .find((number) => number?.isPossible());

export const digitsOf = (text: string) => parseIncompletePhoneNumber(text).replace("+", "");

/** What two spellings of a number share: country code and digits, without an extension. Empty without digits. */
export const comparablePhone = (text: string) => read(text)?.number.slice(1) ?? digitsOf(text);

/** Likewise, of a text that is a number and nothing else. */
export const wholePhone = (text: string) => {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  return number?.isPossible() ? number.number.slice(1) : undefined;
};

/** For a link that dials, with the extension. */
export const phoneUri = (text: string) => read(text)?.getURI();

/** `+1 555 123 4567`. */
export const internationalPhone = (text: string) => read(text)?.formatInternational();
