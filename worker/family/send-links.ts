import { and, asc, desc, eq, sql } from "drizzle-orm";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { isInvited } from "#worker/mail/decisions/shown.ts";
import { sendNow } from "#worker/mail/queue/delivery.ts";
import type { Mail } from "#worker/mail/queue/outbox.ts";
import { nameIn } from "#worker/mail/templates/names.ts";
import { phrases } from "#worker/mail/templates/originals.ts";
import { familyLink, render, templateOf } from "#worker/mail/templates/render.ts";
import { signatureOf } from "#worker/mail/templates/signature.ts";
import { queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";

/** Per email. A stranger may apply with the address of others, so invited applications come first, then the oldest. */
const MAX_LINKS = 20;

const hasAddress = (email: string) => sql`lower(${applications.email}) = lower(${email})`;

const day = new Intl.DateTimeFormat(show.locale, { dateStyle: "long", timeZone: show.timeZone });

/** Emails an address the links of its applications, with only their names. */
export const sendLinks = async (
  db: Database,
  binding: SendEmail,
  email: string,
  { site, ...requester }: Requester & { site: string },
): Promise<void> => {
  const { id, familyName, primaryContact, createdAt } = applications;
  const [families, [ownTemplate], [signing]] = await db.batch([
    db
      .select({ id, familyName, primaryContact, email: applications.email, createdAt })
      .from(applications)
      .where(hasAddress(email))
      .orderBy(desc(isInvited), asc(createdAt), asc(id))
      .limit(MAX_LINKS),
    db.select().from(mailKindSettings).where(eq(mailKindSettings.kind, "link")),
    db.select({ signature: settings.signature }).from(settings),
  ]);
  const [first, ...others] = families;
  if (!first) return;
  const isOne = others.length === 0;
  const labeled = families.map((family) => {
    const name = nameIn("link", family.familyName);
    const label = name || phrases.applicationOf(day.format(new Date(family.createdAt)));
    return `${label}: ${familyLink(site, family.id)}`;
  });
  const mail: Mail = {
    id: crypto.randomUUID(),
    kind: "link",
    aboutId: first.id,
    familyId: isOne ? first.id : null,
    to: first.email,
    ...render(templateOf("link", ownTemplate), {
      contact: nameIn("link", first.primaryContact),
      link: isOne ? familyLink(site, first.id) : labeled.join("\n"),
      signature: signatureOf(signing),
    }),
  };
  const ids = families.map((family) => family.id);
  const stillTheirs = db.$count(applications, and(inJson(id, ids), hasAddress(email)));
  const queued = await queueAutomaticMail(db, mail, requester, sql`${stillTheirs} = ${ids.length}`);
  const [written] = await db.batch(queued);
  if (written.length > 0) await sendNow(db, binding, mail.id, site);
};
