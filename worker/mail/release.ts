import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { MailsReleased } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { writeCopies } from "./copies.ts";
import { isUnreleased } from "./decision-mails.ts";
import { type MailRow, selectMails, wordsOf } from "./rows.ts";

/*
 * Mails are let go with the words of that moment. Words are put in here and written under the condition that the mail is
 * still the version they were made for, so that of a release, an edit and a decision at the same time one comes first
 * and the others see it.
 */

/** Characters of words in one statement: far from the 2 MB that D1 takes as a parameter. */
const MOST_WORDS = 400_000;

type Version = Pick<MailRow, "id" | "updatedAt" | "subject" | "text">;

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

/** The statement that writes the words of mails that are still what they were, and lets those go. */
const letGo = (db: Database, versions: readonly Version[], now: string) =>
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
      and(
        sql`${outbox.id} = ${given("id")}`,
        sql`${outbox.updatedAt} = ${given("updatedAt")}`,
        // The + hides an index of all that is held, which SQLite would walk for each of these.
        sql`+${outbox.status} IN ('held', 'queued')`,
        isUnreleased,
      ),
    )
    .returning({ id: sql<string>`${outbox.id}` });

const isWaiting = ({ status, releasedAt }: MailRow) =>
  releasedAt === null && (status === "held" || status === "queued");

/** Puts words into the mails that a condition chooses, and lets them go; answers the ids of those. */
const releaseChosen = async (
  db: Database,
  { where, limit }: { where: SQL | undefined; limit: number },
  site: string,
) => {
  const mails = (await selectMails(db).where(where).orderBy(outbox.dueAt).limit(limit)).filter(isWaiting);
  if (mails.length === 0) return [];
  const now = new Date().toISOString();
  const versions = mails.map((mail) => ({ id: mail.id, updatedAt: mail.updatedAt, ...wordsOf(mail, site) }));
  const [first, ...others] = inParts(versions).map((part) => letGo(db, part, now));
  if (!first) return [];
  const copies = writeCopies(
    db,
    mails.map(({ id }) => id),
    now,
  );
  const outcome: unknown[] = await db.batch([first, ...others, copies]);
  const released = outcome.slice(0, -1) as Awaited<typeof first>[];
  return released.flat().map(({ id }) => id);
};

/** Lets mails go that staff have chosen. Sending them is up to delivery.ts. */
export const releaseMails = async (
  db: Database,
  ids: readonly string[],
  site: string,
): Promise<MailsReleased> => {
  const where = isOneOf(outbox.id, ids);
  const released = new Set(await releaseChosen(db, { where, limit: ids.length }, site));
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

/** Lets mails go whose kind is sent without staff, and whose time for an undo is over; answers how many. */
export const releaseDue = async (
  db: Database,
  site: string,
  { now, limit }: { now: Date; limit: number },
): Promise<number> => {
  const due = and(
    eq(outbox.status, "queued"),
    isNull(outbox.releasedAt),
    lte(outbox.dueAt, now.toISOString()),
  );
  return (await releaseChosen(db, { where: due, limit }, site)).length;
};
