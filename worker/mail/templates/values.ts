import { timeSlotLabels } from "#contract/labels.ts";
import type { MailKind } from "#contract/mail.ts";
import { retentionDefaults } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { nameIn } from "./names.ts";
import { phrases } from "./originals.ts";
import type { Values } from "./render.ts";

/* Values of placeholders, from what is stored. */

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
