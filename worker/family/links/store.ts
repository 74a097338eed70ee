import { and, asc, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { mailboxIn } from "#worker/db/mailbox.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { presentWords } from "#worker/mail/kinds/original-words.ts";
import { queueMailWhere } from "#worker/mail/outbox.ts";
import { mailboxOf } from "#worker/mail/recipients.ts";
import { hasOwnShare } from "./mailbox-share.ts";
import { writeLinks } from "./mails.ts";

/**
 * Links in one mail: more applications than any family sends. A stranger may send as many with its address, so those that
 * the casting team has taken come before all others, and then the oldest.
 */
const MOST_LINKS = 20;

/** Milliseconds between two such mails to one address. */
const PAUSE = 60 * 60_000;

/** As people compare addresses, and as the index has them. */
const isAddress = (column: typeof applications.email | typeof outbox.recipient, email: string) =>
  sql`lower(${column}) = lower(${email})`;

/** The condition that an address was sent no links within the last hour. */
const isFirstInAnHour = (db: Database, email: string): SQL => {
  const since = new Date(Date.now() - PAUSE).toISOString();
  const earlier = and(
    eq(outbox.kind, "link"),
    gt(outbox.createdAt, since),
    isAddress(outbox.recipient, email),
  );
  return not(hasRow(db, outbox, earlier));
};

/** Such mails to one mailbox within a day, by whichever of its addresses. */
const A_DAY = 10;
const DAY = 24 * PAUSE;

/** The condition that the mailbox of an address was not sent too many. */
const isWithinDay = (db: Database, email: string): SQL => {
  const since = new Date(Date.now() - DAY).toISOString();
  const mailbox = sql`${mailboxOf(email)}`;
  // CROSS: from the few families to their mails, never the other way round.
  const mailed = sql`SELECT count(*) FROM ${applications} AS theirs
    CROSS JOIN ${outbox} AS links ON links.about_id = theirs.id
    WHERE ${mailboxIn(sql`theirs.email`)} = ${mailbox} AND links.kind = 'link' AND links.created_at > ${since}`;
  return sql`((${mailed}) < ${A_DAY} OR ${hasOwnShare(db, isAddress(applications.email, email), mailbox)})`;
};

/** The condition that all these families are there, and still have the address. */
const areStillOf = (db: Database, ids: readonly string[], email: string): SQL => {
  const theirs = db
    .select({ count: sql`count(*)` })
    .from(applications)
    .where(and(isOneOf(applications.id, ids), isAddress(applications.email, email)));
  return sql`${theirs} = ${ids.length}`;
};

interface Dated {
  id: string;
  createdAt: string;
}
const newestFirst = (one: Dated, other: Dated) =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);

/** Mails the links of the applications that were sent with an address to that address, once an hour. */
export const sendLinks = async (
  db: Database,
  binding: SendEmail,
  email: string,
  site: string,
): Promise<void> => {
  const { id, familyName, primaryContact, createdAt } = applications;
  const [found, [own]] = await db.batch([
    db
      .select({ id, familyName, primaryContact, email: applications.email, createdAt })
      .from(applications)
      .where(isAddress(applications.email, email))
      .orderBy(desc(isInvited), asc(createdAt), asc(id))
      .limit(MOST_LINKS),
    db.select().from(mailKindSettings).where(eq(mailKindSettings.kind, "link")),
  ]);
  const [newest, ...older] = found.toSorted(newestFirst);
  if (!newest) return;
  const mail = writeLinks(newest, older, presentWords("link", own), site);
  const ids = [newest, ...older].map((family) => family.id);
  const may = sql`${isFirstInAnHour(db, email)} AND ${isWithinDay(db, email)} AND ${areStillOf(db, ids, email)}`;
  const queued = await queueMailWhere(db, mail, may).returning({ id: outbox.id });
  if (queued.length > 0) await sendNow(db, binding, mail.id, site);
};
