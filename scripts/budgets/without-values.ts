/** How signs stand in HTML, and in JSON inside it. */
const FORMS: Readonly<Record<string, string>> = {
  "&": "&(?:amp;)?",
  '"': '(?:&quot;|\\\\?")',
  "'": "(?:&#x27;|&#39;|')",
  "<": "(?:&lt;|<)",
  ">": "(?:&gt;|>)",
};

const wherever = (text: string) =>
  new RegExp(
    text.replaceAll(/\W/gu, (sign) => FORMS[sign] ?? `\\u{${sign.codePointAt(0)?.toString(16)}}`),
    "gu",
  );

const textsOf = (values: object): string[] =>
  Object.values(values).flatMap((value) => (typeof value === "object" ? textsOf(value) : String(value)));

/** HTML without what another show says in its own words, so that it weighs the same for every show. */
export const withoutValues = (html: string, values: object) =>
  textsOf(values)
    .filter(Boolean)
    // A name is part of a description.
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, text) => left.replaceAll(wherever(text), ""), html);
