import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { MailAttachment, OutboxMail, WholeMail } from "#contract/mail.ts";
import type { Settings } from "#contract/settings.ts";
import type { FamilyAnswer, VisitStatus } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick } from "#worker/db/expressions.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, questionnaires, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { NotFound } from "#worker/errors.ts";
import { renderHtml } from "#worker/mail/templates/layout.ts";
import { formatDay, render, templateOf, valuesOf } from "#worker/mail/templates/render.ts";
import type { Template } from "#worker/mail/templates/template.ts";
import { whyFailed } from "./error-codes.ts";
import { leadOfVisit, visitFile } from "./visit-file.ts";

/* An email as stored, as staff see it, and as sent. */

/** Columns that staff see unchanged. */
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
  ...pick(outbox, [...shown, "recipient", "subject", "text", "visit", "leasedUntil", "familyId", "copyOf"]),
  family: pick(applications, ["familyName", "primaryContact", "email", "phone", "address"]),
  /** The family's visit as it is now; `null` for one that is gone. Drizzle tells from the first column. */
  now: {
    duration: visits.duration,
    status: named<VisitStatus>("visit_status", visits.status),
    answer: named<FamilyAnswer | null>("visit_answer", visits.answer),
    lead: leadOfVisit,
  },
  notes: questionnaires.reviewNotes,
  authorName: stories.authorName,
  confirmToken: subscribers.confirmToken,
  unsubscribeToken: subscribers.unsubscribeToken,
  /** In one column, because each is a row read. */
  fromSettings: named<Pick<Settings, "signature" | "postalAddress" | "retention">>(
    "from_settings",
    sql`(SELECT json_object('signature', ${settings.signature}, 'postalAddress', ${settings.postalAddress},
      'retention', json(${settings.retention})) FROM ${settings})`,
    JSON.parse,
  ),
  /** Staff's template of the kind. */
  templateSubject: named<string | null>("template_subject", mailKindSettings.subject),
  templateText: named<string | null>("template_text", mailKindSettings.text),
};

/** Most emails are rendered already, and skip the joins that only fill in placeholders. */
const isUnrendered = eq(outbox.text, "");

/** Emails with the values of their placeholders. */
export const selectMails = (db: Database) =>
  db
    .select(columns)
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.familyId))
    .leftJoin(
      questionnaires,
      and(isUnrendered, eq(outbox.heldFor, "questionnaire"), eq(questionnaires.id, outbox.aboutId)),
    )
    // Its file needs this even when it is rendered.
    .leftJoin(
      visits,
      // It may be another family's by now.
      and(
        isNotNull(outbox.visit),
        eq(visits.id, outbox.aboutId),
        eq(visits.familyRegistrationId, outbox.familyId),
      ),
    )
    .leftJoin(stories, and(isUnrendered, eq(outbox.kind, "story"), eq(stories.id, outbox.aboutId)))
    // Its headers need this even when it is rendered.
    .leftJoin(
      subscribers,
      and(
        inArray(outbox.kind, ["newsletter", "newsletter_confirmation"]),
        eq(subscribers.id, outbox.aboutId),
      ),
    )
    .leftJoin(mailKindSettings, and(isUnrendered, eq(mailKindSettings.kind, outbox.kind)));
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** An email's stored subject and text, or those of its kind's template while it has none. */
export const renderMail = (mail: MailRow, site: string): Template => {
  const { kind, subject, text, family, templateSubject, templateText } = mail;
  if (text !== "") return { subject, text };
  const template = templateOf(kind, { subject: templateSubject, text: templateText });
  return render(template, valuesOf({ ...mail, ...family, ...mail.fromSettings }, site));
};

/** Until it is sent, an email goes to its family's current address. */
export const addressOf = ({ recipient, family }: MailRow) => recipient ?? family?.email ?? "";

/** As staff see it in lists. */
export const toOutboxMail = (mail: MailRow, site: string): OutboxMail => ({
  ...pick(mail, shown),
  ...renderMail(mail, site),
  to: addressOf(mail),
  why: mail.status === "failed" ? whyFailed(mail) : null,
  family: mail.familyId && mail.family ? { id: mail.familyId, familyName: mail.family.familyName } : null,
});

/** The visit for the family's calendar. Not in copies: it would replace the crew's event, which has address and contact. */
const attachmentsOf = ({ kind, heldFor, family, visit, now }: MailRow): MailAttachment[] => {
  if (heldFor !== "visit" || !family || !visit) return [];
  return [visitFile({ ...visit, ...now }, kind === "visit_cancelled" ? "CANCEL" : "REQUEST", family)];
};

/** The unsubscribe button of mail programs (RFC 8058), once confirmed. Cloudflare rejects any URL but https. */
const headersOf = ({ kind, unsubscribeToken }: MailRow, site: string): Record<string, string> =>
  kind === "newsletter" && unsubscribeToken
    ? {
        "List-Unsubscribe": `<${site.replace(/^http:/, "https:")}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** As sent, but without the code. Its file is mentioned beside it, and not in the text: copies, and what staff send by hand, have none. */
export const toMessage = (mail: MailRow, site: string) => {
  const { kind, visit } = mail;
  const rendered = renderMail(mail, site);
  const attachments = attachmentsOf(mail);
  const day = visit ? formatDay(visit.scheduledDate) : undefined;
  return {
    to: addressOf(mail),
    ...rendered,
    html: renderHtml({ ...rendered, kind, site, day, hasFile: attachments.length > 0 }),
    headers: headersOf(mail, site),
    attachments,
  };
};
export type Message = ReturnType<typeof toMessage>;

/** As staff see a single email. */
export const toWholeMail = (mail: MailRow, site: string): WholeMail => ({
  ...toOutboxMail(mail, site),
  ...pick(toMessage(mail, site), ["html", "attachments"]),
});

/** As stored; `toOutboxMail` and `toWholeMail` make what staff get. */
export const findMail = async (db: Database, id: string): Promise<MailRow> => {
  const [mail] = await selectMails(db).where(eq(outbox.id, id));
  if (!mail) throw new NotFound("mail");
  return mail;
};
