import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { MailsReleased } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, insertFrom, newId, pick } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { isUnreleased, outbox } from "#worker/db/schema/outbox.ts";
import type { Template } from "#worker/mail/templates/template.ts";
import { type MailRow, renderMail, selectMails } from "./read.ts";

/*
 * A release renders emails. It stores the text only if the email is still the version that was read (optimistic lock), so a
 * concurrent edit or decision is never overwritten.
 */

/** Emails per statement: a D1 parameter holds at most 2 MB. */
const BATCH_SIZE = 50;

type Rendered = Pick<MailRow, "id" | "updatedAt"> & Template;

const field = (name: keyof Rendered) => sql<string>`version.value ->> ${sql.raw(`'${name}'`)}`;

/** The statement that queues emails with their text, if they are unchanged. */
const queueRendered = (db: Database, mails: readonly Rendered[], now: string) =>
  db
    .update(outbox)
    .set({
      subject: field("subject"),
      text: field("text"),
      status: "queued",
      releasedAt: now,
      dueAt: now,
      updatedAt: nextVersion(outbox.updatedAt, now),
    })
    .from(sql`json_each(${JSON.stringify(mails)}) AS version`)
    .where(
      and(
        sql`${outbox.id} = (${field("id")})`,
        sql`${outbox.updatedAt} = (${field("updatedAt")})`,
        isUnreleased,
      ),
    )
    .returning({ id: sql<string>`${outbox.id}` });

/** The statement that copies the emails just released to the address in the settings, if any. */
const writeCopies = (db: Database, ids: readonly string[], now: string) =>
  insertFrom(
    db,
    outbox,
    {
      id: newId,
      kind: sql`mail.kind`,
      aboutId: sql`mail.about_id`,
      copyOf: sql`mail.id`,
      familyId: sql`mail.family_id`,
      visit: sql`mail.visit`,
      recipient: sql`${settings.copyTo}`,
      subject: sql`'Copy: ' || mail.subject`,
      text: sql`mail.text`,
      edited: sql`mail.edited`,
      status: "queued",
      releasedAt: now,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    },
    sql`FROM ${settings} JOIN json_each(${JSON.stringify(ids)}) AS chosen
      JOIN ${outbox} AS mail ON mail.id = chosen.value AND mail.released_at = ${now}
      WHERE ${settings.copyTo} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${outbox} AS copy WHERE copy.about_id = mail.about_id
          AND copy.created_at = ${now} AND copy.copy_of = mail.id)`,
  );

/** The statement that records in the families' history which decision emails were released, or sent by hand, at `now`. */
export const recordReleased = (db: Database, ids: readonly string[], now: string) =>
  recordForEach(
    db,
    "released",
    sql`SELECT ${outbox.familyId} AS id FROM ${outbox} WHERE ${inJson(outbox.id, ids)} AND ${outbox.heldFor} IS NOT NULL
      AND ${outbox.familyId} IS NOT NULL AND ${now} IN (${outbox.releasedAt}, ${outbox.sentAt})`,
  );

/** Releases matching emails that are still unreleased. Returns their ids. */
const releaseChosen = async (
  db: Database,
  { where, limit, now }: { where: SQL | undefined; limit: number; now: string },
  site: string,
) => {
  const mails = await selectMails(db).where(and(where, isUnreleased)).orderBy(outbox.dueAt).limit(limit);
  const rendered = mails.map((mail) => ({ ...pick(mail, ["id", "updatedAt"]), ...renderMail(mail, site) }));
  const [first, ...others] = Array.from({ length: Math.ceil(rendered.length / BATCH_SIZE) }, (_, part) =>
    queueRendered(db, rendered.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE), now),
  );
  if (!first) return [];
  const ids = mails.map(({ id }) => id);
  const outcome: unknown[] = await db.batch([
    first,
    ...others,
    writeCopies(db, ids, now),
    recordReleased(db, ids, now),
  ]);
  const released = outcome.slice(0, 1 + others.length) as Awaited<typeof first>[];
  return released.flat().map(({ id }) => id);
};

/** Releases what staff have chosen; delivery.ts sends it. */
export const releaseMails = async (
  db: Database,
  ids: readonly string[],
  site: string,
): Promise<MailsReleased> => {
  const choice = { where: inJson(outbox.id, ids), limit: ids.length, now: new Date().toISOString() };
  const written = new Set(await releaseChosen(db, choice, site));
  const released = ids.filter((id) => written.has(id));
  const left = ids.filter((id) => !written.has(id));
  if (left.length === 0) return { released, refused: [] };
  const found = await db
    .select({ id: outbox.id, status: outbox.status })
    .from(outbox)
    .where(inJson(outbox.id, left));
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return { released, refused: left.map((id) => ({ id, status: statuses.get(id) ?? "unknown" })) };
};

/** Releases emails that need no staff, once their undo period is over. Returns how many. */
export const releaseDue = async (
  db: Database,
  site: string,
  { now, limit }: { now: Date; limit: number },
): Promise<number> => {
  const where = and(
    eq(outbox.status, "queued"),
    isNull(outbox.releasedAt),
    lte(outbox.dueAt, now.toISOString()),
  );
  return (await releaseChosen(db, { where, limit, now: now.toISOString() }, site)).length;
};
