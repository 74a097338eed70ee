import { and, eq, sql } from "drizzle-orm";
import { type MailKind, mailKinds } from "#contract/mail.ts";
import {
  type MailKindChange,
  type MailKindSettings,
  placeholderError,
  placeholdersOf,
} from "#contract/mail-kinds.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { isVersion, nextVersion } from "#worker/db/locks.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { Conflict, Invalid } from "#worker/errors.ts";
import { originalTemplates } from "./originals.ts";
import { type Template, templateOf } from "./render.ts";

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
export const checkPlaceholders = (
  kind: MailKind,
  template: { [Part in keyof Template]?: string | undefined },
) => {
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
  const isExpectedVersion = and(
    isKind,
    isVersion(mailKindSettings.updatedAt, updatedAt),
    rule && sql`${mailKindSettings.rule} <> 'always'`,
  );
  const [, [changed], [current]] = await db.batch([
    recordHistory(db, [{ familyId: null, action: "settings", fields: [kind] }], {
      where: hasRow(db, mailKindSettings, isExpectedVersion),
    }),
    db
      .update(mailKindSettings)
      .set({
        ...storedTemplate(kind, template),
        rule,
        updatedAt: nextVersion(mailKindSettings.updatedAt),
      })
      .where(isExpectedVersion)
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
