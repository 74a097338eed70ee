import { and, eq, or, sql } from "drizzle-orm";
import type { MailKind, OutboxMail } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { applications, questionnaires, stories } from "#worker/db/schema.ts";
import {
  deskLink,
  familyLink,
  familyLinksIn,
  familyValues,
  fillWords,
  type Values,
} from "#worker/mail/kinds/fill-words.ts";
import { nameIn } from "#worker/mail/kinds/names.ts";
import { presentWords } from "#worker/mail/kinds/original-words.ts";

/* Mails as they are stored, together with what is put into their words. */

/** A mail without its parts in HTML and headers, which are long. */
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
  /** Of its kind, where staff have changed them and the mail may still follow them; under names that no other column has, for batches. */
  kindsSubject: sql<string | null>`${mailKindSettings.subject}`.as("kinds_subject"),
  kindsText: sql<string | null>`${mailKindSettings.text}`.as("kinds_text"),
};

/** Written out, as an index's condition would be: the joins below are for few mails, and cost the others nothing. */
const hasNoWords = eq(outbox.text, "");

const reviewed = and(hasNoWords, eq(outbox.heldFor, "questionnaire"), eq(questionnaires.id, outbox.aboutId));

/** Mails for lists and releases: one row read for the family of each, and up to two more while it has no words. */
export const selectMails = (db: Database) =>
  db
    .select(columns)
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.familyId))
    .leftJoin(questionnaires, reviewed)
    .leftJoin(mailKindSettings, and(hasNoWords, eq(mailKindSettings.kind, outbox.kind)));
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** Whole mails, as they are sent: also with what an automatic one needs for words of staff's own. */
export const selectWholeMails = (db: Database) =>
  db
    .select({ ...columns, html: outbox.html, headers: outbox.headers, authorName: stories.authorName })
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.familyId))
    .leftJoin(questionnaires, reviewed)
    .leftJoin(stories, and(eq(outbox.kind, "story"), eq(stories.id, outbox.aboutId)))
    .leftJoin(
      mailKindSettings,
      and(eq(mailKindSettings.kind, outbox.kind), or(hasNoWords, eq(mailKindSettings.rule, "always"))),
    );
export type WholeMailRow = Awaited<ReturnType<typeof selectWholeMails>>[number];

/** What a mail's row says of its family; `null` for a mail about none. */
export const familyOf = ({ familyId: id, familyName, primaryContact, email }: MailRow) =>
  id && familyName !== null && primaryContact !== null && email !== null
    ? { id, familyName, primaryContact, email }
    : null;

const valuesOf = (mail: MailRow, site: string): Values => {
  const family = familyOf(mail);
  return family ? familyValues(family, mail, site) : {};
};

/** A kind's words as they are now, filled. */
const kindsWords = ({ kind, kindsSubject, kindsText }: MailRow, values: Values) =>
  fillWords(presentWords(kind, { subject: kindsSubject, text: kindsText }), values);

/** A mail's subject and text part: those it has, or while it has none its kind's. */
export const wordsOf = (mail: MailRow, site: string) =>
  mail.text === "" ? kindsWords(mail, valuesOf(mail, site)) : { subject: mail.subject, text: mail.text };

/** The call that a mail program makes to end the newsletter, whose page has the same address. */
const UNSUBSCRIBE = /^<(.*)\/api\/newsletter(\/unsubscribe\?.*)>$/;

/** The link of a mail that asks to confirm a subscription. Words of staff's own keep it. */
const CONFIRM = /\S+\/api\/newsletter\/confirm\?token=[\w-]+/;

/** Where a mail's {link} leads; `null` in one that has none of its own, or several. */
const linkOf = ({ familyId, kind, headers, text }: WholeMailRow, site: string) => {
  if (kind === "newsletter_confirmation") return CONFIRM.exec(text)?.[0] ?? null;
  if (kind === "operator") return deskLink(site);
  if (kind !== "newsletter") return familyId && familyLink(site, familyId);
  const [, host, page] = UNSUBSCRIBE.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  return host !== undefined && page !== undefined ? `${host}${page}` : null;
};

/** What can be clicked in a mail with this text. */
export const linksIn = (mail: WholeMailRow, text: string, site: string) => {
  const link = linkOf(mail, site);
  if (link !== null) return [link];
  return mail.kind === "link" ? familyLinksIn(text, site) : [];
};

/** Kinds that are written with the original words, whatever staff have set. */
const confirmations: readonly MailKind[] = ["registration", "story", "newsletter", "newsletter_confirmation"];

/**
 * The words of a mail that is sent now. An automatic confirmation was written with the original ones, and takes those
 * that staff have written since.
 */
export const wordsToSend = (mail: WholeMailRow, site: string) => {
  const hasKindsOwn = mail.kindsSubject !== null || mail.kindsText !== null;
  const mayBeReworded = confirmations.includes(mail.kind) && !mail.edited;
  if (mail.text === "" || !mayBeReworded || !hasKindsOwn) return wordsOf(mail, site);
  const link = linkOf(mail, site);
  return kindsWords(mail, {
    ...valuesOf(mail, site),
    ...(mail.authorName !== null && { contact: nameIn(mail.kind, mail.authorName) }),
    ...(link !== null && { link }),
  });
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
