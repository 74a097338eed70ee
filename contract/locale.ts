import { show } from "./show.ts";

/** Locale of public pages and emails. The desk has its own. */
export const { locale } = show;

export const numbersIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale);
  return (number: number) => format.format(number);
};

export const formatNumber = /* @__PURE__ */ numbersIn(locale);

const list = /* @__PURE__ */ new Intl.ListFormat(locale, { type: "unit" });
/** 'fish, nuts, milk', without 'and'. */
export const listed = (words: Iterable<string>) => list.format(words);

/** Staff read English, with dates and numbers as written in the show's region: 'en-CA' for 'fr-CA'. */
export const deskLocale = `en-${new Intl.Locale(locale).maximize().region}`;
