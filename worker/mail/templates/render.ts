import { type MailKind, mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import { toOneLine } from "./names.ts";
import { originalTemplates, phrases } from "./originals.ts";

export interface Template {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

/** A kind's template: staff's, or the original. */
export const templateOf = (
  kind: MailKind,
  own: { [Part in keyof Template]: Template[Part] | null } | undefined,
): Template => ({
  subject: own?.subject ?? originalTemplates[kind].subject,
  text: own?.text ?? originalTemplates[kind].text,
});

/** Values of placeholders. Missing names get a fallback, anything else is empty. The greeting is made from the contact. */
export type Values = Partial<Record<Exclude<Placeholder, "greeting">, string>>;

/** Single pass, so braces in a value are never taken for placeholders. */
const fill = (text: string, values: Partial<Record<Placeholder, string>>) =>
  text.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? "");

export const signature = `${show.name}\n${show.tagline}`;

const graphemes = new Intl.Segmenter();

/** Truncates without splitting what readers see as one character. */
const truncate = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, graphemes.segment(text).containing(most - 1)?.index)}…`;

/** An email's subject and text part, signed. Drops lines, and paragraphs, of nothing but empty placeholders. */
export const render = ({ subject, text }: Template, given: Values): Template => {
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
    subject: truncate(toOneLine(fill(subject, values)), mailLimits.subject) || show.name,
    text: [...paragraphs, signature].join("\n\n"),
  };
};
