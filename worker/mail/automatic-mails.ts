import { and, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { automaticMails, automaticMailHours as hours } from "#worker/db/limits.ts";
import { outbox } from "#worker/db/outbox.ts";
import type { Env } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { keyedHash, type WithSecret } from "#worker/secret.ts";
import { type QueuedMail, rowOf } from "./outbox.ts";
import { mailboxOf } from "./recipients.ts";

/*
 * Mails that a stranger causes, to whatever address the stranger gives: few to one mailbox, from one network and from the
 * whole site. What is beyond a limit stands in the outbox as failed, for staff to try again.
 */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export const automaticMailLimits = { toRecipient: 3, fromNetwork: 30, fromSite: 2_000 } as const;

/** Why a mail was not sent, for staff. */
const why = {
  recipient: `This address has had ${automaticMailLimits.toRecipient} automatic mails within 24 hours, so the site sent no more. You can retry it.`,
  network: `${automaticMailLimits.fromNetwork} automatic mails within 24 hours came from one internet connection, so the site sent no more. You can retry it.`,
  site: "The site has sent as many automatic mails within 24 hours as it may (AUTOMATIC_MAILS_A_DAY). You can retry it.",
};

/** The call that causes a mail. */
export interface Cause {
  env: WithSecret & Pick<Env, "AUTOMATIC_MAILS_A_DAY">;
  /** As it may be stored: see `storedNetwork`. */
  network: string;
}

const isWhole = (set: string | undefined): set is string => /^\d{1,9}$/.test(set ?? "");

/** How many such mails the whole site may send in 24 hours. */
export const siteLimit = ({ AUTOMATIC_MAILS_A_DAY: set }: Pick<Env, "AUTOMATIC_MAILS_A_DAY">) =>
  isWhole(set) ? Number(set) : automaticMailLimits.fromSite;

const logWrongLimit = ({ AUTOMATIC_MAILS_A_DAY: set }: Pick<Env, "AUTOMATIC_MAILS_A_DAY">) => {
  if (set && !isWhole(set))
    log({
      setting: "AUTOMATIC_MAILS_A_DAY",
      error: "is no whole number",
      used: automaticMailLimits.fromSite,
    });
};

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** `YYYY-MM-DDTHH`. */
const hourOf = (time: string) => time.slice(0, 13);

/** How many the whole site has sent. In whole hours: also the one in which the 24 began, so that no 24 hours ever have more than their limit. */
export const sentFromSite = (db: Database, now: Date) =>
  db
    .select({ mails: sql`coalesce(sum(${hours.mails}), 0)` })
    .from(hours)
    .where(gte(hours.hour, hourOf(before(now, DAY))));

/** The conditions that a limit is reached. Only mails that were sent are counted, so each reads no more rows than its limit. */
const reached = (db: Database, whose: { recipient: string; network: string; aDay: number }, now: Date) => {
  const since = before(now, DAY);
  const counted = (column: "recipient" | "network") =>
    db
      .select({ mails: sql`count(*)` })
      .from(automaticMails)
      .where(and(eq(automaticMails[column], whose[column]), gt(automaticMails.createdAt, since)));
  return {
    recipient: sql`${counted("recipient")} >= ${automaticMailLimits.toRecipient}`,
    network: sql`${counted("network")} >= ${automaticMailLimits.fromNetwork}`,
    site: sql`${sentFromSite(db, now)} >= ${whose.aDay}`,
  };
};

/**
 * The statements that queue a mail which a stranger causes, for the batch that stores what it is about, under a condition:
 * the mail is counted if no limit is reached, and stands in the outbox as failed otherwise.
 */
export const queueAutomaticMailWhere = async (
  db: Database,
  mail: QueuedMail & { id: string; to: string },
  condition: SQL,
  { env, network }: Cause,
) => {
  logWrongLimit(env);
  const now = new Date();
  const createdAt = now.toISOString();
  const recipient = await keyedHash(env, "mail recipient", mailboxOf(mail.to));
  const is = reached(db, { recipient, network, aDay: siteLimit(env) }, now);
  const isCounted = hasRow(db, automaticMails, eq(automaticMails.id, mail.id));
  const mayBeSent = sql`${condition} AND NOT (${is.recipient} OR ${is.network} OR ${is.site})`;
  const error = sql`CASE WHEN ${isCounted} THEN NULL WHEN ${is.recipient} THEN ${why.recipient}
    WHEN ${is.network} THEN ${why.network} ELSE ${why.site} END`;
  const status = sql`CASE WHEN ${isCounted} THEN 'queued' ELSE 'failed' END`;
  return [
    insertWhere(db, automaticMails, { id: mail.id, recipient, network, createdAt }, mayBeSent),
    insertWhere(db, outbox, { ...rowOf(mail), status, lastError: error }, condition),
    insertWhere(
      db,
      hours,
      { hour: hourOf(createdAt), mails: 1 },
      sql`${condition} AND ${isCounted}`,
    ).onConflictDoUpdate({
      target: hours.hour,
      set: { mails: sql`${hours.mails} + 1` },
    }),
  ] as const;
};

/** Less than the two days for which a network may be known, however long the next tick of cron takes. */
const KEPT_FOR = 47 * HOUR;

/** Rows that one tick forgets at most. */
const BATCH = 1_000;

/** Forgets mails that no limit counts any more. */
export const forgetAutomaticMails = async (db: Database, now: Date) => {
  const oldest = before(now, KEPT_FOR);
  const old = db
    .select({ id: automaticMails.id })
    .from(automaticMails)
    .where(lt(automaticMails.createdAt, oldest))
    .orderBy(automaticMails.createdAt)
    .limit(BATCH);
  const [{ meta }] = await db.batch([
    db.delete(automaticMails).where(inArray(automaticMails.id, old)),
    db.delete(hours).where(lt(hours.hour, hourOf(oldest))),
  ]);
  return { forgotten: meta.changes };
};
