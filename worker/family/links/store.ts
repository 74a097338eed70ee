import { and, asc, desc, eq, sql } from "drizzle-orm";
import { isInvited } from "#worker/applications/told.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { mailKindSettings } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { type Cause, queueAutomaticMail } from "#worker/mail/automatic-mails.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { presentWords } from "#worker/mail/kinds/fill-words.ts";
import { writeLinks } from "./mails.ts";

/**
 * Links in one mail: more applications than any family sends. A stranger may send as many with its address, so those that
 * the casting team has taken come before all others, and then the oldest.
 */
const MOST_LINKS = 20;

/** As people compare addresses, and as the index has them. */
const hasAddress = (email: string) => sql`lower(${applications.email}) = lower(${email})`;

/** Mails the links of the applications that were sent with an address to that address. */
export const sendLinks = async (
  db: Database,
  binding: SendEmail,
  email: string,
  { site, ...cause }: Cause & { site: string },
): Promise<void> => {
  const { id, familyName, primaryContact, createdAt } = applications;
  const [[first, ...others], [own]] = await db.batch([
    db
      .select({ id, familyName, primaryContact, email: applications.email, createdAt })
      .from(applications)
      .where(hasAddress(email))
      .orderBy(desc(isInvited), asc(createdAt), asc(id))
      .limit(MOST_LINKS),
    db.select().from(mailKindSettings).where(eq(mailKindSettings.kind, "link")),
  ]);
  if (!first) return;
  const mail = writeLinks(first, others, presentWords("link", own), site);
  const ids = [first, ...others].map((family) => family.id);
  const stillTheirs = db
    .select({ count: sql`count(*)` })
    .from(applications)
    .where(and(isOneOf(id, ids), hasAddress(email)));
  const queued = await queueAutomaticMail(db, mail, sql`${stillTheirs} = ${ids.length}`, cause);
  const [written] = await db.batch(queued);
  if (written.length > 0) await sendNow(db, binding, mail.id, site);
};
