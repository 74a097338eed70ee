import { and, eq, ne, sql } from "drizzle-orm";
import type { MailChange, OutboxFilter, OutboxMail, WholeMail } from "#contract/mail.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { newestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { unleased } from "./outbox.ts";

/* What staff see of the outbox, and do about its mails. How mails are queued and sent stands in outbox.ts. */

const shown = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.recipient,
  subject: outbox.subject,
  text: outbox.text,
  status: outbox.status,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

const matching = ({ status, kind }: OutboxFilter) => {
  if (!status || !kind) return and(status && eq(outbox.status, status), kind && eq(outbox.kind, kind));
  // Nearly all mails are sent. A + hides a column's index, so that SQLite walks the other, far shorter way.
  return status === "sent"
    ? and(eq(outbox.kind, kind), sql`+${outbox.status} = ${status}`)
    : and(eq(outbox.status, status), sql`+${outbox.kind} = ${kind}`);
};

/** A page of mails, newest first. */
export const listMails = (
  db: Database,
  query: OutboxFilter & PageQuery,
  _site: string,
): Promise<Page<OutboxMail>> =>
  readPage(query, newestFirst(outbox), ({ after, orderBy, limit }) =>
    db
      .select(shown)
      .from(outbox)
      .where(and(matching(query), after))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** A mail as it will be, or was, sent. */
export const findWholeMail = (_db: Database, _id: string, _site: string): Promise<WholeMail> => {
  throw new Error("Not built yet");
};

/** Edits a mail's words, or says what becomes of it. */
export const changeMail = (
  _db: Database,
  _id: string,
  _change: MailChange,
  _site: string,
): Promise<OutboxMail> => {
  throw new Error("Not built yet");
};

export const findMail = async (db: Database, id: string, _site: string): Promise<OutboxMail> => {
  const [mail] = await db.select(shown).from(outbox).where(eq(outbox.id, id));
  if (!mail) throw new NotFound("mail");
  return mail;
};

/** Why staff could not do what they wanted with a mail. */
const refusal = async (db: Database, id: string) => {
  const { status } = await findMail(db, id);
  return new Conflict(
    status === "sent"
      ? "This mail has already been sent."
      : "This mail is being sent right now. Please look again in a moment.",
  );
};

/** The condition that a mail is staff's to decide about: not sent yet, and nobody is just doing so. */
const open = (id: string, now: Date) => and(eq(outbox.id, id), ne(outbox.status, "sent"), unleased(now));

/** Queues a waiting or failed mail again: due at once, with none of its attempts used. */
export const requeueMail = async (db: Database, id: string) => {
  const now = new Date();
  const requeued = await db
    .update(outbox)
    .set({ status: "queued", attempts: 0, dueAt: now.toISOString(), leasedUntil: null, lastError: null })
    .where(open(id, now))
    .returning({ id: outbox.id });
  if (requeued.length === 0) throw await refusal(db, id);
};

/** Notes that somebody has sent a mail by hand. Keeps the error, which is why they did. */
export const markMailSent = async (db: Database, id: string): Promise<OutboxMail> => {
  const now = new Date();
  const [mail] = await db
    .update(outbox)
    .set({ status: "sent", sentAt: now.toISOString(), leasedUntil: null })
    .where(open(id, now))
    .returning(shown);
  if (!mail) throw await refusal(db, id);
  return mail;
};
