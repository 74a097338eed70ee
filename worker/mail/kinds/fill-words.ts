import { type MailKind, mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder, placeholderLabels } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import { timeSlotLabels } from "#contract/words/family-pages.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";
import { frame } from "#worker/words/mail-frame.ts";
import { nameIn, onOneLine, withoutGreeting } from "./names.ts";
import type { Words } from "./original-words.ts";

/* A kind's words become a mail's: placeholders are filled, and the signature follows. */

/** What stands in the place of each placeholder; what is missing is empty, but for names. */
export type Values = Partial<Record<Placeholder, string>>;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderLabels, name);

/** In one pass: braces in a value are never taken for placeholders. */
export const fill = (words: string, values: Values) =>
  words.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? "") : whole));

const hasNothing = (paragraph: string, values: Values) =>
  paragraph.replace(PLACEHOLDER, "").trim() === "" && fill(paragraph, values).trim() === "";

export const signature = `${show.name}\n${show.tagline}`;

/** The beginning of a text, in whole characters. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

const withoutEmptyLines = (paragraph: string, values: Values) =>
  paragraph
    .split("\n")
    .filter((line) => !(line.search(PLACEHOLDER) >= 0 && hasNothing(line, values)))
    .map((line) => fill(line, values))
    .join("\n");

/** A mail's subject and text part. A paragraph of nothing but placeholders that are empty is left out. */
export const fillWords = ({ subject, text }: Words, given: Values): Words => {
  const { contact, family } = given;
  const { nameless } = frame;
  const values = { ...given, contact: contact || nameless.contact, family: family || nameless.family };
  const greeting = contact ? text : withoutGreeting(text);
  const paragraphs = greeting.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => !hasNothing(paragraph, values));
  return {
    subject: cut(onOneLine(fill(subject, values)), mailLimits.subject) || show.name,
    // A line of nothing but an empty placeholder leaves none behind.
    text: [...paragraphs.map((paragraph) => withoutEmptyLines(paragraph, values)), signature].join("\n\n"),
  };
};

const dayInWords = new Intl.DateTimeFormat(show.locale, { dateStyle: "full", timeZone: "UTC" });

const timeInWords = new Intl.DateTimeFormat(show.locale, { timeStyle: "short", timeZone: "UTC" });

/** `HH:MM` as people read it: a time on the wall clock, whatever the zone. */
const arrivalOf = (time: string | null) =>
  time === null ? "" : `We arrive at ${timeInWords.format(new Date(`1970-01-01T${time}Z`))}`;

export const visitValues = (
  visit: Pick<MailedVisit, "scheduledDate" | "timeSlot" | "arrivalTime"> | null,
): Values =>
  visit
    ? {
        date: dayInWords.format(new Date(visit.scheduledDate)),
        slot: timeSlotLabels[visit.timeSlot],
        arrival: arrivalOf(visit.arrivalTime),
      }
    : { date: "", slot: "", arrival: "" };

/** Where a family answers its questionnaire, and sees how things stand. */
export const familyLink = (site: string, familyId: string) => `${site}/questionnaire/${familyId}`;

/** What stands for a code wherever a mail is stored or shown; the code itself is put in as the mail is sent. */
export const HIDDEN_CODE = "[code]";

/** What a mail to a family says of it. */
export const familyValues = (
  family: { id: string; familyName: string; primaryContact: string },
  { kind, notes, visit }: { kind: MailKind; notes: string | null; visit: Parameters<typeof visitValues>[0] },
  site: string,
): Values => ({
  family: nameIn(kind, family.familyName),
  contact: nameIn(kind, family.primaryContact),
  link: familyLink(site, family.id),
  notes: notes ?? "",
  code: HIDDEN_CODE,
  ...visitValues(visit),
});

/** Where staff see what there is to do. */
export const deskLink = (site: string) => `${site}/admin`;

/** What a mail to whoever runs the site says of it. */
export const operatorValues = (problems: readonly string[], site: string): Values => ({
  problems: problems.map((problem) => `- ${problem}`).join("\n"),
  link: deskLink(site),
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The links of families in a text, each once. */
export const familyLinksIn = (text: string, site: string) => {
  const links = [...text.matchAll(ID)].map(([id]) => familyLink(site, id));
  return [...new Set(links)].filter((link) => text.includes(link));
};
