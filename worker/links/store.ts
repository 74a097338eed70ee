import { and, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { queueMailWhere } from "#worker/mail/outbox.ts";
import { presentWords } from "#worker/mail-kinds/original-words.ts";
import { writeLinks } from "./mails.ts";

/** Links in one mail: more applications than any family sends. */
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

/** The condition that all these families are there, and still have the address. */
const areStillOf = (db: Database, ids: readonly string[], email: string): SQL => {
  const theirs = db
    .select({ count: sql`count(*)` })
    .from(applications)
    .where(and(isOneOf(applications.id, ids), isAddress(applications.email, email)));
  return sql`${theirs} = ${ids.length}`;
};

/** Mails the links of the applications that were sent with an address to that address, once an hour. */
export const sendLinks = async (
  db: Database,
  binding: SendEmail,
  email: string,
  site: string,
): Promise<void> => {
  const { id, familyName, primaryContact } = applications;
  const [[newest, ...older], [own]] = await db.batch([
    db
      .select({ id, familyName, primaryContact, email: applications.email })
      .from(applications)
      .where(isAddress(applications.email, email))
      .orderBy(desc(applications.createdAt), desc(id))
      .limit(MOST_LINKS),
    db.select().from(mailKindSettings).where(eq(mailKindSettings.kind, "link")),
  ]);
  if (!newest) return;
  const mail = writeLinks(newest, older, presentWords("link", own), site);
  const ids = [newest, ...older].map((family) => family.id);
  const may = sql`${isFirstInAnHour(db, email)} AND ${areStillOf(db, ids, email)}`;
  const queued = await queueMailWhere(db, mail, may).returning({ id: outbox.id });
  if (queued.length > 0) await sendNow(db, binding, mail.id, site);
};
