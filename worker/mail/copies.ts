import { getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { settings } from "#worker/db/site.ts";

/**
 * The statement that writes copies of mails just let go, to the address that staff have set, if any; for the batch that
 * let them go at that time. A copy is about its mail, by which nobody else can copy that again. It tells of no decision
 * and is never reminded of.
 */
export const writeCopies = (db: Database, ids: readonly string[], releasedAt: string) => {
  const copyOf = Object.fromEntries(ids.map((id) => [id, crypto.randomUUID()]));
  const row: Record<keyof typeof outbox.$inferSelect, SQLWrapper> = {
    id: sql`copies.value`,
    kind: sql`mail.kind`,
    aboutId: sql`mail.id`,
    familyId: sql`mail.family_id`,
    heldFor: sql`NULL`,
    visit: sql`mail.visit`,
    recipient: settings.copyTo,
    subject: sql`'Copy: ' || mail.subject`,
    html: sql`''`,
    text: sql`mail.text`,
    edited: sql`mail.edited`,
    code: sql`NULL`,
    headers: sql`'{}'`,
    status: sql`'queued'`,
    releasedAt: sql`${releasedAt}`,
    reminded: sql`2`,
    attempts: sql`0`,
    dueAt: sql`${releasedAt}`,
    leasedUntil: sql`NULL`,
    lastError: sql`NULL`,
    createdAt: sql`${releasedAt}`,
    updatedAt: sql`${releasedAt}`,
    sentAt: sql`NULL`,
  };
  // An INSERT from a SELECT takes its values in the order of the columns.
  const values = Object.keys(getTableColumns(outbox)).map((name) => sql`${row[name as keyof typeof row]}`);
  return db.insert(outbox).select(
    sql`SELECT ${sql.join(values, sql`, `)} FROM ${settings}
      JOIN json_each(${JSON.stringify(copyOf)}) AS copies
      JOIN ${outbox} AS mail ON mail.id = copies.key AND mail.released_at = ${releasedAt}
      WHERE ${settings.copyTo} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${outbox} AS earlier WHERE earlier.about_id = mail.id AND earlier.created_at = ${releasedAt})`,
  );
};
