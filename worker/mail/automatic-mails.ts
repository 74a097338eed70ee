import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { outbox } from "#worker/db/outbox.ts";
import { countUses, dayOf, hourOf, isLeft, nextDay, type Use } from "#worker/db/usage.ts";
import type { Env } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { keyedHash, type WithSecret } from "#worker/secret.ts";
import { type Mail, recipientOf } from "./outbox.ts";
import { hasTag, mailboxOf } from "./recipients.ts";

/*
 * Mails that visitors cause, to whatever address they give: few to one mailbox, more from one network, and so many a day from
 * the whole site. One verb queues all of them, so none goes uncounted. Days are days in UTC.
 */

interface MailboxLimit {
  /** What a mailbox has so many of, whatever their kind. */
  counted: string;
  aDay: number;
  anHour?: number;
}

/** What anybody can cause for any address. */
const CONFIRMATIONS: MailboxLimit = { counted: "confirmations", aDay: 3 };
const ofKind: Partial<Record<MailKind, MailboxLimit>> = {
  registration: CONFIRMATIONS,
  story: CONFIRMATIONS,
  newsletter: CONFIRMATIONS,
  newsletter_confirmation: CONFIRMATIONS,
  link: { counted: "links", aDay: 4, anHour: 1 },
  code: { counted: "codes", aDay: 10 },
};
/** What only a family can cause that staff have approved, or that has given its code. */
const FAMILY_MAILS: MailboxLimit = { counted: "family mails", aDay: 10 };

/** Confirmations a day to one mailbox, by applications under so many name+tag addresses of it. */
const TAGGED_A_DAY = 10;

/** Mails a day that an IPv6 /64 causes: a household, or a phone. */
export const FROM_CONNECTION_A_DAY = 60;
/** From an IPv4 address, behind which a carrier may have thousands of people, or an IPv6 /48. */
export const FROM_NETWORK_A_DAY = 300;
/** From everybody, where nothing else is set. */
const FROM_SITE_A_DAY = 2_000;
/** The part of the site's day that mails other than confirmations of applications may use. */
const SHARE_OF_OTHERS = 0.8;

type Limits = Pick<Env, "AUTOMATIC_MAILS_A_DAY">;

/** How many such mails the whole site may send in a day. */
const siteLimit = ({ AUTOMATIC_MAILS_A_DAY: set }: Limits) => {
  if (set && /^\d{1,9}$/.test(set)) return Number(set);
  if (set) log({ setting: "AUTOMATIC_MAILS_A_DAY", error: "is no whole number", used: FROM_SITE_A_DAY });
  return FROM_SITE_A_DAY;
};

/** Counts what the whole site sends. */
const SITE_KEY = "automatic mails";

/** The call that causes a mail. */
export interface Cause {
  env: WithSecret & Limits;
  /** As they may be stored, the smallest first: see `storedNetworks`. */
  networks: readonly string[];
  /** No limit stops the mail, which is counted all the same. */
  isUnlimited?: true;
}

/** What a mail uses up if it is sent at some time, and the conditions that there is room for it. */
const usesOf = async ({ kind, to }: Mail, { env, networks }: Cause) => {
  const hash = (address: string) => keyedHash(env, "mail recipient", address);
  const isApplication = kind === "registration";
  const { counted, aDay, anHour } = ofKind[kind] ?? FAMILY_MAILS;
  const mailboxKey = `${counted} to ${await hash(mailboxOf(to))}`;
  const applicationKey = `applications of ${await hash(to.toLowerCase())}`;
  const fromSite = Math.floor(siteLimit(env) * (isApplication ? 1 : SHARE_OF_OTHERS));
  return (time: Date) => {
    const window = dayOf(time);
    const mailbox = (most: number, span = window): Use => ({ key: mailboxKey, window: span, most });
    const toMailbox = [mailbox(aDay), ...(anHour ? [mailbox(anHour, hourOf(time))] : [])];
    const fromAll: Use[] = [
      ...networks.map((network, place) => ({
        key: `automatic mails from ${network}`,
        window,
        most: place < networks.length - 1 ? FROM_CONNECTION_A_DAY : FROM_NETWORK_A_DAY,
      })),
      { key: SITE_KEY, window, most: fromSite },
    ];
    // Nobody can use up a mailbox before its owner applies: the first application of an address is always confirmed.
    const first: Use[] = isApplication ? [{ key: applicationKey, window, most: 1 }] : [];
    const isFirst = isLeft([...first, ...(hasTag(to) ? [mailbox(TAGGED_A_DAY)] : [])]);
    return {
      mailboxHasRoom: isApplication ? sql`(${isLeft(toMailbox)} OR ${isFirst})` : isLeft(toMailbox),
      siteHasRoom: isLeft(fromAll),
      counted: [...toMailbox, ...fromAll, ...first],
    };
  };
};

const MAILBOX_FULL = "This address has had as many of these mails today as it may. You can retry this one.";
const SITE_FULL =
  "The site, or one internet connection, has caused as many automatic mails as it may, today and tomorrow (AUTOMATIC_MAILS_A_DAY). You can retry this one.";

/**
 * The statements that queue a mail which a visitor causes, and count it, for the batch that stores what it is about, under a
 * condition; the first answers the mail's id where it is written. What is over the limit of the site or of a network is sent
 * tomorrow. What is over a mailbox's fails, and so does what is too much for tomorrow, too. Links and codes, which can be
 * asked for again, are not written then, and a code is of no use tomorrow.
 */
export const queueAutomaticMail = async (db: Database, mail: Mail, condition: SQL, cause: Cause) => {
  const now = new Date();
  const at = now.toISOString();
  const later = nextDay(now);
  const usesAt = await usesOf(mail, cause);
  const [today, tomorrow] = [usesAt(now), usesAt(later)];
  const isNow = cause.isUnlimited ? sql`TRUE` : sql`${today.mailboxHasRoom} AND ${today.siteHasRoom}`;
  const isLater =
    mail.kind === "code"
      ? sql`FALSE`
      : sql`${today.mailboxHasRoom} AND ${tomorrow.mailboxHasRoom} AND ${tomorrow.siteHasRoom}`;
  const due = sql`(SELECT CASE WHEN ${isNow} THEN ${at} WHEN ${isLater} THEN ${later.toISOString()} END AS due)`;
  const isRequested = mail.kind === "link" || mail.kind === "code";
  const row = {
    ...mail,
    recipient: recipientOf(mail),
    status: sql`iif(due IS NULL, 'failed', 'queued')`,
    // It is released when it is due: nobody decides about it, and no other mail waits for it.
    releasedAt: sql`coalesce(due, ${at})`,
    dueAt: sql`coalesce(due, ${at})`,
    lastError: sql`iif(due IS NULL, iif(${today.mailboxHasRoom}, ${SITE_FULL}, ${MAILBOX_FULL}), NULL)`,
    createdAt: at,
    updatedAt: at,
  };
  const isDue = (time: Date) =>
    hasRow(
      db,
      outbox,
      and(eq(outbox.id, mail.id), eq(outbox.status, "queued"), eq(outbox.dueAt, time.toISOString())),
    );
  const written = isRequested ? sql`${condition} AND due IS NOT NULL` : condition;
  return [
    insertFrom(db, outbox, row, sql`FROM ${due} WHERE ${written}`).returning({ id: outbox.id }),
    countUses(db, today.counted, isDue(now)),
    countUses(db, tomorrow.counted, isDue(later)),
  ] as const;
};

/** A mail to a family about its application. */
export const mailToFamily = (
  kind: MailKind,
  { familyId, to }: { familyId: string; to: string },
  id: string = crypto.randomUUID(),
): Mail => ({ id, kind, aboutId: familyId, familyId, to });
