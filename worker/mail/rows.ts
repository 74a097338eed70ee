import { and, eq, inArray, sql } from "drizzle-orm";
import type { OutboxMail } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, stories, subscribers } from "#worker/db/schema.ts";
import { fillWords, presentWords } from "./kinds/fill-words.ts";
import { valuesOf } from "./kinds/values.ts";
import type { Words } from "./words.ts";

/* Mails as they are stored, together with what is put into their words. */

const columns = {
  id: outbox.id,
  kind: outbox.kind,
  heldFor: outbox.heldFor,
  recipient: outbox.recipient,
  subject: outbox.subject,
  text: outbox.text,
  visit: outbox.visit,
  edited: outbox.edited,
  status: outbox.status,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  dueAt: outbox.dueAt,
  releasedAt: outbox.releasedAt,
  leasedUntil: outbox.leasedUntil,
  createdAt: outbox.createdAt,
  updatedAt: outbox.updatedAt,
  sentAt: outbox.sentAt,
  familyId: outbox.familyId,
  familyName: applications.familyName,
  primaryContact: applications.primaryContact,
  email: applications.email,
  notes: questionnaires.reviewNotes,
  authorName: stories.authorName,
  confirmToken: subscribers.confirmToken,
  unsubscribeToken: subscribers.unsubscribeToken,
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
    // Also once it has words: its links are put into the HTML part, and its headers.
    .leftJoin(
      subscribers,
      and(
        inArray(outbox.kind, ["newsletter", "newsletter_confirmation"]),
        eq(subscribers.id, outbox.aboutId),
      ),
    )
    .leftJoin(mailKindSettings, and(hasNoWords, eq(mailKindSettings.kind, outbox.kind)));
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** What a mail's row says of its family; `null` for a mail about none. */
export const familyOf = ({ familyId: id, familyName, email }: MailRow) =>
  id && familyName !== null && email !== null ? { id, familyName, email } : null;

/** A mail's subject and text part: those it has, or while it has none its kind's. */
export const wordsOf = (mail: MailRow, site: string): Words => {
  const { kind, subject, text, kindsSubject, kindsText } = mail;
  if (text !== "") return { subject, text };
  return fillWords(presentWords(kind, { subject: kindsSubject, text: kindsText }), valuesOf(mail, site));
};

/** Where a mail goes: until it is released, to the family's present address. */
export const addressOf = ({ releasedAt, email, recipient }: MailRow) =>
  releasedAt === null ? (email ?? recipient) : recipient;

/** A mail as staff see it. */
export const shownMail = (mail: MailRow, site: string): OutboxMail => {
  const { id, kind, heldFor, edited, status, attempts, lastError, dueAt, releasedAt } = mail;
  const { createdAt, updatedAt, sentAt } = mail;
  const family = familyOf(mail);
  return {
    id,
    kind,
    heldFor,
    to: addressOf(mail),
    family: family && { id: family.id, familyName: family.familyName },
    ...wordsOf(mail, site),
    edited,
    status,
    attempts,
    lastError,
    dueAt,
    releasedAt,
    createdAt,
    updatedAt,
    sentAt,
  };
};
