import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MailKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertFrom } from "#worker/db/expressions.ts";
import {
  consumeQuota,
  dailyLimit,
  fromNetworks,
  hasQuota,
  type Quota,
  type WithFormLimit,
} from "#worker/db/quota.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import type { Env } from "#worker/env.ts";
import { type Mail, recipientOf } from "#worker/mail/queue/outbox.ts";
import { keyedHash, type WithSecret } from "#worker/secret.ts";
import { dayOf, hourOf, nextDay } from "#worker/times.ts";

/*
 * Emails that visitors cause, to any address they type. Rate limited per mailbox, per network and for the whole site.
 * Days are UTC.
 */

interface MailboxLimit {
  /** Kinds with the same name share a limit. */
  name: string;
  aDay: number;
  anHour?: number;
}

/** Anybody can cause these for any address. */
const CONFIRMATIONS: MailboxLimit = { name: "confirmations", aDay: 3 };
const limits: Partial<Record<MailKind, MailboxLimit>> = {
  registration: CONFIRMATIONS,
  story: CONFIRMATIONS,
  newsletter: CONFIRMATIONS,
  newsletter_confirmation: CONFIRMATIONS,
  link: { name: "links", aDay: 4, anHour: 1 },
  code: { name: "codes", aDay: 10 },
};
/** Only an approved family, or one that has given its code, can cause these. */
const FAMILY_MAILS: MailboxLimit = { name: "family mails", aDay: 10 };

/** Confirmations of applications to one mailbox, over all its name+tag addresses. */
const TAGGED_A_DAY = 10;

/** The rest of the site's day is reserved for confirmations of applications. */
const SHARE_OF_OTHERS = 0.8;

/** Who makes a call, as its limits count it. */
export interface Requester {
  env: WithSecret & WithFormLimit & Pick<Env, "AUTOMATIC_MAILS_A_DAY">;
  /** Smallest first; see `storedNetworks`. */
  networks: readonly string[];
  /** Counted, but never stopped. */
  isUnlimited?: true;
}

export const unlimited = (requester: Requester): Requester => ({ ...requester, isUnlimited: true });

/** Google's two names. */
const GMAIL = ["gmail.com", "googlemail.com"];

/** The mailbox that an address most likely reaches: case and +tags make no difference, and at Gmail neither do dots. */
export const mailboxOf = (email: string) => {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const host = address.slice(at + 1);
  return GMAIL.includes(host) ? `${name.replaceAll(".", "")}@${GMAIL[0]}` : `${name}@${host}`;
};

/** A name+tag address: a mailbox has any number of them. */
const hasTag = (email: string) => email.slice(0, email.lastIndexOf("@")).includes("+");

/** At a given time: the quotas that an email consumes, and whether the mailbox's and the site's have room for it. */
const quotasOf = async ({ kind, to }: Mail, { env, networks }: Requester) => {
  const hash = (address: string) => keyedHash(env, "mail recipient", address);
  const isApplication = kind === "registration";
  const { name, aDay, anHour } = limits[kind] ?? FAMILY_MAILS;
  const mailboxKey = `${name} to ${await hash(mailboxOf(to))}`;
  const applicationKey = `applications of ${await hash(to.toLowerCase())}`;
  const siteLimit = Math.floor(
    dailyLimit(env, "AUTOMATIC_MAILS_A_DAY") * (isApplication ? 1 : SHARE_OF_OTHERS),
  );
  return (time: Date) => {
    const window = dayOf(time);
    const mailbox = (most: number, span = window): Quota => ({ key: mailboxKey, window: span, most });
    const ofMailbox = [mailbox(aDay), ...(anHour ? [mailbox(anHour, hourOf(time))] : [])];
    const ofSite: Quota[] = [
      ...fromNetworks("automatic mails", networks, window),
      { key: "automatic mails", window, most: siteLimit },
    ];
    // A stranger can't exhaust a mailbox's limit before its owner applies: an address's first application is always confirmed.
    const first: Quota[] = isApplication ? [{ key: applicationKey, window, most: 1 }] : [];
    const isFirst = hasQuota([...first, ...(hasTag(to) ? [mailbox(TAGGED_A_DAY)] : [])]);
    return {
      mailboxHasRoom: isApplication ? sql`(${hasQuota(ofMailbox)} OR ${isFirst})` : hasQuota(ofMailbox),
      siteHasRoom: hasQuota(ofSite),
      all: [...ofMailbox, ...ofSite, ...first],
    };
  };
};

const MAILBOX_FULL = "This address has had as many of these mails today as it may. You can retry this one.";
const SITE_FULL =
  "The site, or one internet connection, has caused as many automatic mails as it may, today and tomorrow (AUTOMATIC_MAILS_A_DAY). You can retry this one.";

/**
 * The statements that queue an email under a condition and count it; the first returns its id if it was written. Over the
 * limit of the site or a network it is put off until tomorrow, if there is room then; over a mailbox's limit it fails. Links
 * can be requested again, and codes would have expired by tomorrow, so both are dropped instead.
 */
export const queueAutomaticMail = async (
  db: Database,
  mail: Mail,
  requester: Requester,
  condition: SQL = sql`TRUE`,
) => {
  const now = new Date();
  const at = now.toISOString();
  const later = nextDay(now);
  const quotasAt = await quotasOf(mail, requester);
  const [today, tomorrow] = [quotasAt(now), quotasAt(later)];
  const isNow = requester.isUnlimited ? sql`TRUE` : sql`${today.mailboxHasRoom} AND ${today.siteHasRoom}`;
  const isLater =
    mail.kind === "code"
      ? sql`FALSE`
      : sql`${today.mailboxHasRoom} AND ${tomorrow.mailboxHasRoom} AND ${tomorrow.siteHasRoom}`;
  const due = sql`(SELECT CASE WHEN ${isNow} THEN ${at} WHEN ${isLater} THEN ${later.toISOString()} END AS due)`;
  const row = {
    ...mail,
    recipient: recipientOf(mail),
    status: sql`iif(due IS NULL, 'failed', 'queued')`,
    // Released when due: before that, it would block its family's other emails.
    releasedAt: sql`coalesce(due, ${at})`,
    dueAt: sql`coalesce(due, ${at})`,
    lastError: sql`iif(due IS NULL, iif(${today.mailboxHasRoom}, ${SITE_FULL}, ${MAILBOX_FULL}), NULL)`,
    createdAt: at,
    updatedAt: at,
  };
  const isQueued = and(eq(outbox.id, mail.id), eq(outbox.status, "queued"));
  const isQueuedFor = (time: Date) => hasRow(db, outbox, and(isQueued, eq(outbox.dueAt, time.toISOString())));
  const isRequested = mail.kind === "link" || mail.kind === "code";
  const isWritten = isRequested ? sql`${condition} AND due IS NOT NULL` : condition;
  return [
    insertFrom(db, outbox, row, sql`FROM ${due} WHERE ${isWritten}`).returning({ id: outbox.id }),
    consumeQuota(db, today.all, isQueuedFor(now)),
    consumeQuota(db, tomorrow.all, isQueuedFor(later)),
  ] as const;
};

/** An email to a family about its application. */
export const mailToFamily = (kind: MailKind, { familyId, to }: { familyId: string; to: string }): Mail => ({
  id: crypto.randomUUID(),
  kind,
  aboutId: familyId,
  familyId,
  to,
});
