import { and, eq, ne, sql } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { defaultDuration } from "#contract/labels.ts";
import { type MailKind, mailKinds } from "#contract/mail.ts";
import {
  type MailKindChange,
  type MailKindSettings,
  type MailPreview,
  type MailPreviewRequest,
  placeholderError,
  placeholdersOf,
} from "#contract/mail-kinds.ts";
import { formats, samples, show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { isVersion, nextVersion } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { Conflict, Invalid, NotFound } from "#worker/errors.ts";
import { leadOfVisit } from "#worker/mail/visit-file.ts";
import { renderHtml } from "./layout.ts";
import { originalTemplates } from "./originals.ts";
import { formatDay, problemList, render, templateOf, valuesOf } from "./render.ts";
import type { Template } from "./template.ts";

/* When each kind of email is sent, and its template. Originals are not stored, so that they can still change. */

const toSettings = (row: typeof mailKindSettings.$inferSelect): MailKindSettings => ({
  ...pick(row, ["kind", "rule", "updatedAt"]),
  ...templateOf(row.kind, row),
  placeholders: placeholdersOf[row.kind],
  original: row.subject === null && row.text === null,
});

export const listMailKinds = async (db: Database): Promise<MailKindSettings[]> => {
  const rows = await db.select().from(mailKindSettings);
  return mailKinds.flatMap((kind) => rows.filter((row) => row.kind === kind).map(toSettings));
};

/** Rejects a template with unknown placeholders, or without one that the kind needs. */
const checkPlaceholders = (kind: MailKind, template: { [Part in keyof Template]?: string | undefined }) => {
  const issues = (["subject", "text"] as const).flatMap((path) => {
    const given = template[path];
    const message = given === undefined ? undefined : placeholderError(kind, path, given);
    return message ? [{ path, message }] : [];
  });
  if (issues[0]) throw new Invalid(issues[0].message, { issues });
};

/** A part that is the original is stored as `null`; one that is left out is unchanged. */
const storedTemplate = (kind: MailKind, { subject, text, original }: MailKindChange) => {
  if (original) return { subject: null, text: null };
  const first = originalTemplates[kind];
  return {
    subject: subject === first.subject ? null : subject,
    text: text === first.text ? null : text,
  };
};

export const changeMailKind = async (
  db: Database,
  kind: MailKind,
  { updatedAt, rule, ...template }: MailKindChange,
): Promise<MailKindSettings> => {
  checkPlaceholders(kind, template);
  const isKind = eq(mailKindSettings.kind, kind);
  const mayChange = and(
    isKind,
    isVersion(mailKindSettings.updatedAt, updatedAt),
    rule && sql`${mailKindSettings.rule} <> 'always'`,
  );
  const [, [changed], [current]] = await db.batch([
    recordHistory(db, [{ familyId: null, action: "settings", fields: [kind] }], {
      where: hasRow(db, mailKindSettings, mayChange),
    }),
    db
      .update(mailKindSettings)
      .set({
        ...storedTemplate(kind, template),
        rule,
        updatedAt: nextVersion(mailKindSettings.updatedAt),
      })
      .where(mayChange)
      .returning(),
    db.select().from(mailKindSettings).where(isKind),
  ]);
  if (changed) return toSettings(changed);
  if (!current) throw new Error(`The row of ${kind} is gone`);
  if (rule && current.rule === "always")
    throw new Conflict("Mails of this kind are always sent.", { field: "rule" });
  throw new Conflict("Somebody else has changed this kind of mail meanwhile.", {
    current: toSettings(current),
  });
};

const sampleFamily = {
  familyId: "00000000-0000-4000-8000-000000000000",
  familyName: "The Sample Family",
  primaryContact: "Sam Sample",
  email: "sam@example.com",
  address: samples.address,
};

const sampleVisit = {
  timeSlot: "morning",
  arrivalTime: "09:30",
  duration: defaultDuration,
  lead: { name: "Lee Sample", phone: formats.phoneExample },
} as const;

/** Renders a template, by default the kind's, for a family or a sample. Samples fill in what the family doesn't have yet. */
export const previewMail = async (
  db: Database,
  kind: MailKind,
  { familyId, ...given }: MailPreviewRequest,
  site: string,
): Promise<MailPreview> => {
  checkPlaceholders(kind, given);
  const { id, email, familyName, primaryContact, address } = applications;
  const [found] = await db
    .select({
      family: { familyId: id, familyName, primaryContact, email, address },
      notes: questionnaires.reviewNotes,
      visit: { ...pick(visits, ["scheduledDate", "timeSlot", "arrivalTime", "duration"]), lead: leadOfVisit },
      signing: pick(settings, ["signature", "postalAddress"]),
      own: pick(mailKindSettings, ["subject", "text"]),
    })
    .from(mailKindSettings)
    .innerJoin(settings, sql`true`)
    .leftJoin(applications, familyId === undefined ? sql`false` : eq(id, familyId.toLowerCase()))
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, id))
    .leftJoin(visits, and(eq(visits.familyRegistrationId, id), ne(visits.status, "cancelled")))
    .where(eq(mailKindSettings.kind, kind));
  if (!found) throw new Error(`The row of ${kind} is gone`);
  if (familyId !== undefined && !found.family) throw new NotFound("family", { field: "familyId" });
  const { email: to, ...family } = found.family ?? sampleFamily;
  const visit = found.visit ?? { ...sampleVisit, scheduledDate: addDays(todayIn(show.timeZone), 7) };
  const facts = {
    kind,
    ...family,
    ...found.signing,
    visit,
    now: visit,
    notes: found.notes ?? "(The review notes go here.)",
    confirmToken: "preview",
    unsubscribeToken: "preview",
  };
  const template = templateOf(kind, {
    subject: given.subject ?? found.own.subject,
    text: given.text ?? found.own.text,
  });
  const problems = problemList(["(What is wrong is listed here.)"]);
  const rendered = render(template, { ...valuesOf(facts, site), problems });
  const html = renderHtml({ ...rendered, kind, site, day: formatDay(visit.scheduledDate), hasFile: true });
  return { to, ...rendered, html };
};
