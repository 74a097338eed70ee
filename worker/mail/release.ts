import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { MailsReleased } from "#contract/mail.ts";
import { tellRejections } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUnreleased, outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { settings } from "#worker/db/site.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { tellReviews } from "#worker/questionnaires/told.ts";
import { type MailRow, selectMails, wordsOf } from "./rows.ts";

/*
 * Mails are released with the words of that moment. Words are put in here and written under the condition that the mail is
 * still the version they were made for, so that of a release, an edit and a decision at the same time one comes first
 * and the others see it.
 */

/** Characters of words in one statement: far from the 2 MB that D1 takes as a parameter. */
const MOST_WORDS = 400_000;

type Version = Pick<MailRow, "id" | "updatedAt" | "subject" | "text"> & { copyId: string };

/** Parts of a list whose words fit into a statement each. */
const inParts = (mails: readonly Version[]) => {
  const parts: Version[][] = [];
  let room = 0;
  for (const mail of mails) {
    const size = mail.subject.length + mail.text.length;
    if (parts.length === 0 || room < size) {
      parts.push([]);
      room = MOST_WORDS;
    }
    parts.at(-1)?.push(mail);
    room -= size;
  }
  return parts;
};

/** A family may have another address than when the mail was written. */
const presentAddress = sql`coalesce((SELECT ${applications.email} FROM ${applications} WHERE ${applications.id} = ${outbox.familyId}), ${outbox.recipient})`;

const given = (name: keyof Version) => sql`(words.value ->> ${sql.raw(`'${name}'`)})`;

/** The statement that writes the words of mails that are still what they were, and queues those. */
const putInWords = (db: Database, versions: readonly Version[], now: string) =>
  db
    .update(outbox)
    .set({
      subject: given("subject"),
      text: given("text"),
      recipient: presentAddress,
      status: "queued",
      releasedAt: now,
      dueAt: now,
      updatedAt: nextVersion(outbox.updatedAt, now),
    })
    .from(sql`json_each(${JSON.stringify(versions)}) AS words`)
    .where(
      and(sql`${outbox.id} = ${given("id")}`, sql`${outbox.updatedAt} = ${given("updatedAt")}`, isUnreleased),
    )
    .returning({ id: sql<string>`${outbox.id}` });

/**
 * The statement that writes copies of the mails just released, to the address that staff have set, if any. A copy is
 * about its mail and tells of no decision.
 */
const writeCopies = (db: Database, versions: readonly Version[], now: string) =>
  insertFrom(
    db,
    outbox,
    {
      id: sql<string>`copies.value ->> 'copyId'`,
      kind: sql`mail.kind`,
      aboutId: sql`mail.id`,
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
    sql`FROM ${settings}
      JOIN json_each(${JSON.stringify(versions.map(({ id, copyId }) => ({ id, copyId })))}) AS copies
      JOIN ${outbox} AS mail ON mail.id = copies.value ->> 'id' AND mail.released_at = ${now}
      WHERE ${settings.copyTo} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${outbox} AS copy WHERE copy.about_id = mail.id AND copy.created_at = ${now})`,
  );

const isWaiting = ({ status, releasedAt }: MailRow) =>
  releasedAt === null && (status === "held" || status === "queued");

/** Puts words into the mails that a condition chooses, and releases them; answers the ids of those. */
const releaseChosen = async (
  db: Database,
  { where, limit, now }: { where: SQL | undefined; limit: number; now: string },
  site: string,
) => {
  const mails = (await selectMails(db).where(where).orderBy(outbox.dueAt).limit(limit)).filter(isWaiting);
  const versions = mails.map((mail) => ({
    id: mail.id,
    updatedAt: mail.updatedAt,
    copyId: crypto.randomUUID(),
    ...wordsOf(mail, site),
  }));
  const [first, ...others] = inParts(versions).map((part) => putInWords(db, part, now));
  if (!first) return [];
  const ids = mails.map(({ id }) => id);
  const outcome: unknown[] = await db.batch([
    first,
    ...others,
    writeCopies(db, versions, now),
    tellRejections(db, ids),
    tellReviews(db, ids),
  ]);
  const released = outcome.slice(0, 1 + others.length) as Awaited<typeof first>[];
  return released.flat().map(({ id }) => id);
};

/** Releases mails that staff have chosen. Sending them is up to delivery.ts. */
export const releaseMails = async (
  db: Database,
  ids: readonly string[],
  site: string,
): Promise<MailsReleased> => {
  const choice = { where: isOneOf(outbox.id, ids), limit: ids.length, now: new Date().toISOString() };
  const released = new Set(await releaseChosen(db, choice, site));
  const left = ids.filter((id) => !released.has(id));
  if (left.length === 0) return { released: [...ids], refused: [] };
  const found = await db
    .select({ id: outbox.id, status: outbox.status })
    .from(outbox)
    .where(isOneOf(outbox.id, left));
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return {
    released: ids.filter((id) => released.has(id)),
    refused: left.map((id) => ({ id, status: statuses.get(id) ?? "unknown" })),
  };
};

/** Releases mails whose kind is sent without staff, once their time for an undo is over; answers how many. */
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
