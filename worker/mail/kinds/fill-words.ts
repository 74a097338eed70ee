import { type MailKind, mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import { originalWords, phrases, type Words } from "#worker/mail/words.ts";
import { onOneLine } from "./names.ts";

/* A kind's words become a mail's: placeholders are filled, and the signature follows. */

/** A kind's words as they are now: staff's own, where they have any. */
export const presentWords = (
  kind: MailKind,
  own: { [Part in keyof Words]: Words[Part] | null } | undefined,
): Words => ({
  subject: own?.subject ?? originalWords[kind].subject,
  text: own?.text ?? originalWords[kind].text,
});

/** What stands in the place of each placeholder; what is missing is empty, but for names. The greeting follows from the contact. */
export type Values = Partial<Record<Exclude<Placeholder, "greeting">, string>>;

/** In one pass: braces in a value are never taken for placeholders. Those in a kind's words are: others are refused. */
const fill = (words: string, values: Partial<Record<Placeholder, string>>) =>
  words.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? "");

export const signature = `${show.name}\n${show.tagline}`;

/** The beginning of a text, in whole characters. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** A mail's subject and text part. Lines, and so paragraphs, of nothing but placeholders that are empty are left out. */
export const fillWords = ({ subject, text }: Words, given: Values): Words => {
  const { contact, family } = given;
  const values = {
    ...given,
    greeting: phrases.greeting(contact ?? ""),
    contact: contact || phrases.contact,
    family: family || phrases.family,
  };
  const fillLine = (line: string) => {
    const filled = fill(line, values);
    return `${filled}${line.replace(PLACEHOLDER, "")}`.trim() === "" ? [] : [filled];
  };
  const paragraphs = text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split("\n").flatMap(fillLine).join("\n"))
    .filter((paragraph) => paragraph !== "");
  return {
    subject: cut(onOneLine(fill(subject, values)), mailLimits.subject) || show.name,
    text: [...paragraphs, signature].join("\n\n"),
  };
};
