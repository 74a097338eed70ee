import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { MailsChanged } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, insertFrom, newId } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { nextVersion } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { isUnreleased, outbox } from "#worker/db/schema/outbox.ts";
import type { Template } from "#worker/mail/templates/template.ts";
import { addressOf, type MailRow, renderMail, selectMails } from "./read.ts";

/*
 * What staff do to emails renders them, as their release does. The text is stored only if an email is still the version that was
 * read (optimistic lock), so a concurrent edit or decision is never overwritten.
 */

/** Emails per statement: a D1 parameter holds at most 2 MB. */
const BATCH_SIZE = 50;

type Rendered = Pick<MailRow, "id" | "updatedAt"> & Template & { to: string };

export const rendered = (name: keyof Rendered) => sql<string>`version.value ->> ${sql.raw(`'${name}'`)}`;

/** The statement that changes emails and stores their text, if they are unchanged. */
export const storeRendered = (
  db: Database,
  mails: readonly MailRow[],
  site: string,
  change: SQLiteUpdateSetSource<typeof outbox>,
  where?: SQL,
) => {
  const versions = mails.map((mail): Rendered => {
    const { id, updatedAt } = mail;
    return { id, updatedAt, to: addressOf(mail), ...renderMail(mail, site) };
  });
  const words = { subject: rendered("subject"), text: rendered("text") };
  const isUnchanged = sql`(${outbox.id}, ${outbox.updatedAt}) = (${rendered("id")}, ${rendered("updatedAt")})`;
  return db
    .update(outbox)
    .set({ ...words, ...change, updatedAt: nextVersion(outbox.updatedAt) })
    .from(sql`json_each(${JSON.stringify(versions)}) AS version`)
    .where(and(isUnchanged, where))
    .returning({ id: sql<string>`${outbox.id}` });
};

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

const idsOf = (mails: readonly MailRow[]) => mails.map(({ id }) => id);

/** The statements that change any number of emails as they were read. */
export const storeAll = (
  db: Database,
  mails: readonly MailRow[],
  site: string,
  change: SQLiteUpdateSetSource<typeof outbox>,
  now: string,
) => {
  const parts = Array.from({ length: Math.ceil(mails.length / BATCH_SIZE) }, (_, part) =>
    storeRendered(db, mails.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE), site, change),
  );
  return [...parts, recordReleased(db, idsOf(mails), now)];
};

/** Changes chosen emails. The others are refused, with the status that was found. */
export const changeChosen = async (
  db: Database,
  ids: readonly string[],
  statements: readonly BatchItem<"sqlite">[],
): Promise<MailsChanged> => {
  const { id, status } = outbox;
  const [found, ...written] = await db.batch([
    db.select({ id, status }).from(outbox).where(inJson(id, ids)),
    ...statements,
  ]);
  const statuses = new Map(found.map((mail) => [mail.id, mail.status]));
  const changed = new Set(
    written.flatMap((rows) => (Array.isArray(rows) ? rows.map((mail) => mail.id) : [])),
  );
  return {
    done: ids.filter((one) => changed.has(one)),
    refused: ids
      .filter((one) => !changed.has(one))
      .map((one) => ({ id: one, status: statuses.get(one) ?? "unknown" })),
  };
};

const release = (db: Database, mails: readonly MailRow[], site: string, now: string) => [
  ...storeAll(db, mails, site, { status: "queued", releasedAt: now, dueAt: now }, now),
  writeCopies(db, idsOf(mails), now),
];

/** Releases what staff have chosen; delivery.ts sends it. */
export const releaseMails = async (db: Database, ids: readonly string[], site: string) => {
  const mails = await selectMails(db).where(and(inJson(outbox.id, ids), isUnreleased));
  const statements = release(db, mails, site, new Date().toISOString());
  const { done: released, refused } = await changeChosen(db, ids, statements);
  return { released, refused };
};

/** Releases emails that need no staff, once their undo period is over. Returns how many. */
export const releaseDue = async (
  db: Database,
  site: string,
  { now, limit }: { now: Date; limit: number },
): Promise<number> => {
  const at = now.toISOString();
  const isDue = and(eq(outbox.status, "queued"), isNull(outbox.releasedAt), lte(outbox.dueAt, at));
  const mails = await selectMails(db).where(isDue).orderBy(outbox.dueAt).limit(limit);
  if (mails.length === 0) return 0;
  return (await changeChosen(db, idsOf(mails), release(db, mails, site, at))).done.length;
};
