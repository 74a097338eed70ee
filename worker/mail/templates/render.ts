import { timeSlotLabels } from "#contract/labels.ts";
import { type MailKind, mailLimits } from "#contract/mail.ts";
import { PLACEHOLDER, type Placeholder } from "#contract/mail-kinds.ts";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import type { Lead } from "#contract/settings.ts";
import { show } from "#contract/show.ts";
import { endTimeOf, hoursLabel, timeLabel } from "#contract/visit-times.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { nameIn, sanitizeAddress, toOneLine } from "./names.ts";
import { originalTemplates, phrases } from "./originals.ts";
import { signatureOf } from "./signature.ts";
import type { Template } from "./template.ts";

/** A kind's template: staff's, or the original. */
export const templateOf = (
  kind: MailKind,
  own: { [Part in keyof Template]: Template[Part] | null } | undefined,
): Template => ({
  subject: own?.subject ?? originalTemplates[kind].subject,
  text: own?.text ?? originalTemplates[kind].text,
});

/** Values of placeholders and the signature. Missing names get a fallback, others are empty. The greeting is made from the contact. */
type Values = Partial<Record<Exclude<Placeholder, "greeting"> | "signature", string>>;

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
  retention?: Retention;
  address?: string | null;
  visit?: Pick<MailedVisit, "scheduledDate" | "timeSlot" | "arrivalTime"> | null;
  /** What the email's visit has not stored. */
  now?: { duration: string; lead: Lead | null } | null;
  signature?: string | null;
  postalAddress?: string | null;
}

const dayFormat = new Intl.DateTimeFormat(show.locale, { dateStyle: "full", timeZone: "UTC" });

/** A calendar date in words, independent of time zones. */
export const formatDay = (date: string) => dayFormat.format(new Date(date));

const visitValues = (visit: NonNullable<Facts["visit"]>, now: Facts["now"]): Values => {
  const { scheduledDate, timeSlot, arrivalTime } = visit;
  const { duration = "", lead } = now ?? {};
  return {
    date: formatDay(scheduledDate),
    slot: timeSlotLabels[timeSlot],
    arrival: arrivalTime ? phrases.arrival(timeLabel(arrivalTime)) : "",
    hours: hoursLabel({ ...visit, endTime: endTimeOf({ arrivalTime, duration }) }),
    duration,
    lead: lead ? `${lead.name}, ${lead.phone}` : "",
  };
};

/** Stands for the code wherever an email is stored or shown; sending replaces it. */
export const HIDDEN_CODE = "[code]";

export const familyLink = (site: string, familyId: string) => `${site}/questionnaire/${familyId}`;

export const deskLink = (site: string) => `${site}/admin`;

const unsubscribeLink = (site: string, token: string) => `${site}/unsubscribe?token=${token}`;

/** The {link} of an email. */
const linkOf = ({ kind, familyId, confirmToken, unsubscribeToken }: Facts, site: string) => {
  if (kind === "operator") return deskLink(site);
  if (kind === "newsletter_confirmation" && confirmToken)
    return `${site}/api/newsletter/confirm?token=${confirmToken}`;
  if (kind === "newsletter" && unsubscribeToken) return unsubscribeLink(site, unsubscribeToken);
  return familyId ? familyLink(site, familyId) : "";
};

/** Newsletters have the postal address and a way out: the welcome's is its {link}. Nobody signs what the site writes by itself about itself. */
const signatureIn = ({ kind, signature, postalAddress, unsubscribeToken }: Facts, site: string) => {
  const isQuestion = kind === "newsletter_confirmation";
  return signatureOf({
    signature: kind === "operator" ? null : signature,
    postalAddress: isQuestion || kind === "newsletter" ? postalAddress : null,
    unsubscribe: isQuestion && unsubscribeToken ? unsubscribeLink(site, unsubscribeToken) : null,
  });
};

export const valuesOf = (facts: Facts, site: string): Values => {
  const { kind, familyName, primaryContact, authorName, notes, address, visit, now } = facts;
  return {
    family: nameIn(kind, familyName ?? ""),
    contact: nameIn(kind, primaryContact ?? authorName ?? ""),
    link: linkOf(facts, site),
    notes: notes ?? "",
    code: HIDDEN_CODE,
    kept: phrases.kept((facts.retention ?? retentionDefaults).subscribers),
    address: sanitizeAddress(address ?? ""),
    signature: signatureIn(facts, site),
    ...(visit && visitValues(visit, now)),
  };
};

export const problemList = (problems: readonly string[]) =>
  problems.map((problem) => `- ${problem}`).join("\n");

/** Single pass, so braces in a value are never taken for placeholders. */
const fill = (text: string, values: Partial<Record<Placeholder, string>>) =>
  text.replace(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? "");

const graphemes = new Intl.Segmenter();

/** Truncates without splitting what readers see as one character. */
const truncate = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, graphemes.segment(text).containing(most - 1)?.index)}…`;

/** An email's subject and text part, signed. Drops lines, and paragraphs, of nothing but empty placeholders and what they are introduced with. */
export const render = ({ subject, text }: Template, { signature = signatureOf(), ...given }: Values) => {
  const { contact, family } = given;
  const values = {
    ...given,
    greeting: phrases.greeting(contact ?? ""),
    contact: contact || phrases.contact,
    family: family || phrases.family,
  };
  const fillLine = (line: string) => {
    const filled = fill(line, values);
    const isEmpty = filled !== line && filled === line.replace(PLACEHOLDER, "");
    return filled.trim() === "" || (isEmpty && filled.trimEnd().endsWith(":")) ? [] : [filled];
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
