import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailAttachment, OutboxMail, WholeMail } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { pick } from "#worker/db/pick.ts";
import { applications, questionnaires, stories, subscribers } from "#worker/db/schema.ts";
import { settings } from "#worker/db/site.ts";
import { visitFile } from "#worker/visits/calendar-files/family-calendar-file.ts";
import { fillWords, presentWords } from "./kinds/fill-words.ts";
import { htmlOf } from "./kinds/layout.ts";
import { inWords, valuesOf } from "./kinds/values.ts";
import type { Words } from "./words.ts";

/* A mail as it is stored, as staff see it and as it is sent. */

/** What staff see of it as it is stored. */
const shown = [
  "id",
  "kind",
  "heldFor",
  "edited",
  "status",
  "attempts",
  "lastError",
  "dueAt",
  "releasedAt",
  "createdAt",
  "updatedAt",
  "sentAt",
] as const;

const columns = {
  ...pick(outbox, [...shown, "recipient", "subject", "text", "visit", "leasedUntil", "familyId"]),
  familyName: applications.familyName,
  primaryContact: applications.primaryContact,
  email: applications.email,
  notes: questionnaires.reviewNotes,
  authorName: stories.authorName,
  confirmToken: subscribers.confirmToken,
  unsubscribeToken: subscribers.unsubscribeToken,
  keptDays: sql<number>`(SELECT ${settings.retention} ->> 'subscribers' FROM ${settings})`.as("kept_days"),
  /** Of its kind, where staff have changed them; under names that no other column has, for batches. */
  kindsSubject: sql<string | null>`${mailKindSettings.subject}`.as("kinds_subject"),
  kindsText: sql<string | null>`${mailKindSettings.text}`.as("kinds_text"),
};

/** Written out, as an index's condition would be: these joins are for few mails, and cost the others nothing. */
const hasNoWords = eq(outbox.text, "");

/** Mails with what is put into their words. */
export const selectMails = (db: Database) =>
  db
    .select(columns)
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.familyId))
    .leftJoin(
      questionnaires,
      and(hasNoWords, eq(outbox.heldFor, "questionnaire"), eq(questionnaires.id, outbox.aboutId)),
    )
    .leftJoin(stories, and(hasNoWords, eq(outbox.kind, "story"), eq(stories.id, outbox.aboutId)))
    // Also once it has words, for its headers.
    .leftJoin(
      subscribers,
      and(
        inArray(outbox.kind, ["newsletter", "newsletter_confirmation"]),
        eq(subscribers.id, outbox.aboutId),
      ),
    )
    .leftJoin(mailKindSettings, and(hasNoWords, eq(mailKindSettings.kind, outbox.kind)));
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** A mail's subject and text part: those it has, or while it has none its kind's. */
export const wordsOf = (mail: MailRow, site: string): Words => {
  const { kind, subject, text, kindsSubject, kindsText } = mail;
  if (text !== "") return { subject, text };
  return fillWords(presentWords(kind, { subject: kindsSubject, text: kindsText }), valuesOf(mail, site));
};

/** Where a mail goes: until it is sent, to the family's present address. */
export const addressOf = ({ recipient, email }: MailRow) => recipient ?? email ?? "";

const familyOf = ({ familyId: id, familyName, email }: MailRow) =>
  id && familyName !== null && email !== null ? { id, familyName, email } : null;

/** As staff see it in a list. */
export const shownMail = (mail: MailRow, site: string): OutboxMail => {
  const family = familyOf(mail);
  return {
    ...pick(mail, shown),
    ...wordsOf(mail, site),
    to: addressOf(mail),
    family: family && pick(family, ["id", "familyName"]),
  };
};

/**
 * The visit for the family's calendar. Not with copies: in the crew's own calendar such a file would replace the event that
 * has address and contact.
 */
const attachmentsOf = (mail: MailRow): MailAttachment[] => {
  const family = familyOf(mail);
  if (mail.heldFor !== "visit" || !family || !mail.visit) return [];
  return [visitFile(mail.visit, family, mail.kind === "visit_cancelled" ? "CANCEL" : "REQUEST")];
};

/**
 * For the unsubscribe button of mail programs (RFC 8058). Not while somebody is only asked to confirm. Cloudflare refuses a
 * mail in which it is not https.
 */
const headersOf = ({ kind, unsubscribeToken }: MailRow, site: string): Record<string, string> =>
  kind === "newsletter" && unsubscribeToken
    ? {
        "List-Unsubscribe": `<${site.replace(/^http:/, "https:")}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** As it is sent. */
export const messageOf = (mail: MailRow, site: string) => {
  const words = wordsOf(mail, site);
  return {
    to: addressOf(mail),
    ...words,
    html: htmlOf({
      ...words,
      kind: mail.kind,
      site,
      day: mail.visit ? inWords(mail.visit.scheduledDate) : undefined,
    }),
    headers: headersOf(mail, site),
    attachments: attachmentsOf(mail),
  };
};
export type Message = ReturnType<typeof messageOf>;

/** As staff see it before it is sent, and after. */
export const wholeMail = (mail: MailRow, site: string): WholeMail => ({
  ...shownMail(mail, site),
  ...pick(messageOf(mail, site), ["html", "attachments"]),
});
