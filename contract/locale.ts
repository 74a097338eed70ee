import { show } from "./show.ts";

/*
 * Numbers, lists and plurals as a locale writes them; dates are the frontend's and the mails'. Whoever reads a public page or a mail
 * reads them in the show's locale, and staff in theirs (desk-locale.ts).
 */

/** Of public pages and mails. */
export const { locale } = show;

/** As in '1,739'. */
export const numbersIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale);
  return (number: number) => format.format(number);
};

/** What changes with a count: a form for each category that the locale has, and `other` for those that are not named. */
export type Forms<Form> = Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form };

/** The form that goes with a count. */
export const pluralsIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return <Form>(count: number, forms: Forms<Form>) => forms[rules.select(count)] ?? forms.other;
};

export const formatNumber = /* @__PURE__ */ numbersIn(locale);

const list = /* @__PURE__ */ new Intl.ListFormat(locale, { type: "unit" });
/** Words one behind the other, as in 'fish, nuts, milk': an enumeration, where nothing is said of all of them together. */
export const listed = (words: Iterable<string>) => list.format(words);
