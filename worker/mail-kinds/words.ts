import { mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder, placeholderLabels } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import { timeSlotLabels } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";
import type { Words } from "./original-words.ts";

/* A kind's words become a mail's: placeholders are filled, and the signature follows. */

/** What stands in the place of each placeholder; what is missing is empty. */
export type Values = Partial<Record<Placeholder, string>>;

/** What mail programs take for a part of an address, wherever more follows it without a space. */
const JOINTS =
  /([.:/@\\\u2024\u3002\ufe12\ufe13\ufe52\ufe55\ufe68\ufe6b\uff0e\uff0f\uff1a\uff20\uff3c\uff61])(?=\S)/g;
/** Signs that would turn around the words after them (see contract/text.ts), for names that are older than that rule. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\s\p{Cc}\u2028\u2029]+/gu;

const onOneLine = (text: string) => text.replace(BREAKS, " ").trim();

/** A name that somebody typed, such that no mail program makes a link of it. */
export const harmless = (name: string) => onOneLine(name.replace(DIRECTION, "")).replace(JOINTS, "$1 ");

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderLabels, name);

/** In one pass: braces in a value are never taken for placeholders. */
const fill = (words: string, values: Values) =>
  words.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? "") : whole));

const hasNothing = (paragraph: string, values: Values) =>
  paragraph.replace(PLACEHOLDER, "").trim() === "" && fill(paragraph, values).trim() === "";

export const signature = `${show.name}\n${show.tagline}`;

/** The beginning of a text, in whole characters. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** A mail's subject and text part. A paragraph of nothing but placeholders that are empty is left out. */
export const fillWords = ({ subject, text }: Words, values: Values): Words => {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => !hasNothing(paragraph, values));
  return {
    subject: cut(onOneLine(fill(subject, values)), mailLimits.subject) || show.name,
    text: [...paragraphs.map((paragraph) => fill(paragraph, values)), signature].join("\n\n"),
  };
};

const dayInWords = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

export const visitValues = (visit: Pick<MailedVisit, "scheduledDate" | "timeSlot"> | null): Values =>
  visit
    ? { date: dayInWords.format(new Date(visit.scheduledDate)), slot: timeSlotLabels[visit.timeSlot] }
    : { date: "", slot: "" };

/** Where a family answers its questionnaire, and sees how things stand. */
export const familyLink = (site: string, familyId: string) => `${site}/questionnaire/${familyId}`;

/** What stands for a code wherever a mail is stored or shown; the code itself is put in as the mail is sent. */
export const HIDDEN_CODE = "[code]";

/** What a mail to a family says of it. */
export const familyValues = (
  family: { id: string; familyName: string; primaryContact: string },
  { notes, visit }: { notes: string | null; visit: Parameters<typeof visitValues>[0] },
  site: string,
): Values => ({
  family: harmless(family.familyName),
  contact: harmless(family.primaryContact),
  link: familyLink(site, family.id),
  notes: notes ?? "",
  code: HIDDEN_CODE,
  ...visitValues(visit),
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The links of families in a text, each once. */
export const familyLinksIn = (text: string, site: string) => {
  const links = [...text.matchAll(ID)].map(([id]) => familyLink(site, id));
  return [...new Set(links)].filter((link) => text.includes(link));
};
