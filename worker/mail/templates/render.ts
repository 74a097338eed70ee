import { timeSlotLabels } from "#contract/labels.ts";
import { type MailKind, mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder } from "#contract/mail-kinds.ts";
import { retentionDefaults } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { nameIn, toOneLine } from "./names.ts";
import { originalTemplates, phrases, type Template } from "./originals.ts";

/** A kind's template: staff's, or the original. */
export const templateOf = (
  kind: MailKind,
  own: { [Part in keyof Template]: Template[Part] | null } | undefined,
): Template => ({
  subject: own?.subject ?? originalTemplates[kind].subject,
  text: own?.text ?? originalTemplates[kind].text,
});

/** Values of placeholders. Missing names get a fallback, anything else is empty. The greeting is made from the contact. */
type Values = Partial<Record<Exclude<Placeholder, "greeting">, string>>;

/** What the values of placeholders are made from. */
interface Facts {
  kind: MailKind;
  familyId?: string | null;
  familyName?: string | null;
  primaryContact?: string | null;
  authorName?: string | null;
  confirmToken?: string | null;
  unsubscribeToken?: string | null;
  notes?: string | null;
  /** Days that an unconfirmed address is kept; 0 is forever. */
  keptDays?: number | null;
  visit?: Pick<MailedVisit, "scheduledDate" | "timeSlot" | "arrivalTime"> | null;
}

const dayFormat = new Intl.DateTimeFormat(show.locale, { dateStyle: "full", timeZone: "UTC" });
const timeFormat = new Intl.DateTimeFormat(show.locale, { timeStyle: "short", timeZone: "UTC" });

/** A calendar date in words, independent of time zones. */
export const formatDay = (date: string) => dayFormat.format(new Date(date));

const visitValues = ({ scheduledDate, timeSlot, arrivalTime }: NonNullable<Facts["visit"]>): Values => ({
  date: formatDay(scheduledDate),
  slot: timeSlotLabels[timeSlot],
  arrival: arrivalTime ? phrases.arrival(timeFormat.format(new Date(`1970-01-01T${arrivalTime}Z`))) : "",
});

/** Stands for the code wherever an email is stored or shown; sending replaces it. */
export const HIDDEN_CODE = "[code]";

export const familyLink = (site: string, familyId: string) => `${site}/questionnaire/${familyId}`;

export const deskLink = (site: string) => `${site}/admin`;

/** The {link} of an email. */
const linkOf = ({ kind, familyId, confirmToken, unsubscribeToken }: Facts, site: string) => {
  if (kind === "operator") return deskLink(site);
  if (kind === "newsletter_confirmation" && confirmToken)
    return `${site}/api/newsletter/confirm?token=${confirmToken}`;
  if (kind === "newsletter" && unsubscribeToken) return `${site}/unsubscribe?token=${unsubscribeToken}`;
  return familyId ? familyLink(site, familyId) : "";
};

export const valuesOf = (facts: Facts, site: string): Values => {
  const { kind, familyName, primaryContact, authorName, notes, keptDays, visit } = facts;
  return {
    family: nameIn(kind, familyName ?? ""),
    contact: nameIn(kind, primaryContact ?? authorName ?? ""),
    link: linkOf(facts, site),
    notes: notes ?? "",
    code: HIDDEN_CODE,
    kept: phrases.kept(keptDays ?? retentionDefaults.subscribers),
    ...(visit && visitValues(visit)),
  };
};

export const problemList = (problems: readonly string[]) =>
  problems.map((problem) => `- ${problem}`).join("\n");

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
