import type { D1Database } from "@cloudflare/workers-types";
import { eq, sql } from "drizzle-orm";
import type { MailKind, MailStatus } from "#contract/mail.ts";
import { formats, samples, show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { quotas, settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { type MailedVisit, mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import type { Mailer } from "#worker/mail/queue/delivery.ts";
import { queueMailWhere } from "#worker/mail/queue/outbox.ts";

/* Mails and families as they are stored, for tests of what becomes of them. */

const familyRow = (change: Partial<typeof applications.$inferInsert> = {}) => {
  const id = crypto.randomUUID();
  return {
    id,
    familyName: "The Garcia Family",
    primaryContact: "Maria Garcia",
    email: `${id}@example.com`,
    phone: formats.phoneExample,
    address: samples.address,
    signatureDish1: "Paella",
    status: "approved" as const,
    createdAt: new Date().toISOString(),
    foldedName: "the garcia family",
    ...change,
  };
};

const heldRow = (familyId: string, change: Partial<typeof outbox.$inferInsert> = {}) => {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    kind: "application_approved" as const,
    aboutId: familyId,
    familyId,
    heldFor: "registration" as const,
    status: "held" as const,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
};

/** A family, with an address of its own; answers its id. */
export const storeFamily = async (db: Database, change?: Parameters<typeof familyRow>[0]) => {
  const family = familyRow(change);
  await db.insert(applications).values(family);
  return family.id;
};

/** The mail of a decision as it is written: held, and without words. */
export const holdMail = async (db: Database, familyId: string, change?: Parameters<typeof heldRow>[1]) => {
  const mail = heldRow(familyId, change);
  await db.insert(outbox).values(mail);
  return mail.id;
};

/** A mail that a visitor has caused, and that is due; answers its id. */
export const queueMail = async (
  db: Database,
  kind: MailKind,
  about: { to: string; aboutId?: string; familyId?: string },
) => {
  const mail = { id: crypto.randomUUID(), kind, aboutId: crypto.randomUUID(), familyId: null, ...about };
  await queueMailWhere(db, mail, sql`TRUE`);
  return mail.id;
};

/** Held mails to as many families. */
export const holdMails = async (db: Database, count: number) => {
  const families = Array.from({ length: count }, () => familyRow());
  const mails = families.map(({ id }) => heldRow(id));
  const [first, ...others] = [
    ...families.map((family) => db.insert(applications).values(family)),
    ...mails.map((mail) => db.insert(outbox).values(mail)),
  ];
  if (first) await db.batch([first, ...others]);
  return mails.map(({ id }) => id);
};

export const storedVisit = (change: Partial<MailedVisit> = {}): MailedVisit => ({
  id: crypto.randomUUID(),
  scheduledDate: "2026-12-04",
  timeSlot: "morning",
  arrivalTime: null,
  sequence: 0,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
  ...change,
});

/** The visit that a mail tells of, as it is now. */
export const storeVisit = (db: Database, familyRegistrationId: string, visit: MailedVisit) =>
  db.insert(visits).values({ ...visit, familyRegistrationId });

export const readMail = async (db: Database, id: string) => {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!mail) throw new Error(`There is no mail ${id}`);
  return mail;
};

/** Takes away all mails and families, and what staff have set about them. */
export const forgetMails = async (db: Database) => {
  await db.batch([
    db.delete(outbox),
    db.delete(applications),
    db.delete(quotas),
    db.update(settings).set({ copyTo: null, leads: [], signature: null, postalAddress: null }),
    db.update(mailKindSettings).set({ subject: null, text: null }),
  ]);
};

type Sent = Parameters<Mailer["send"]>[0];

/** Takes every mail and keeps it, or throws what `failure` gives. */
export const keepingMailer = (failure: () => Error | undefined = () => undefined) => {
  const sent: Sent[] = [];
  const mailer: Mailer = {
    async send(mail) {
      const error = failure();
      if (error) throw error;
      sent.push(mail);
    },
  };
  return { mailer, sent, addresses: () => sent.map(({ to }) => to).toSorted() };
};

/** A mail that waits because the mail service refuses this site as a sender. */
export const refuseSender = async (db: Database) => {
  const now = new Date().toISOString();
  await db.insert(outbox).values({
    id: crypto.randomUUID(),
    kind: "newsletter",
    aboutId: "about",
    recipient: "x@example.com",
    subject: "x",
    text: "x",
    status: "queued",
    lastError: "E_SENDER_NOT_VERIFIED: No",
    attempts: 1,
    releasedAt: now,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
};

interface StoredMail {
  id: string;
  kind: string;
  status: MailStatus;
  released: number;
}

/** A family's mails but those that confirm what it has sent or done, oldest first. */
export const storedMails = async (d1: D1Database, familyId: string) =>
  (
    await d1
      .prepare(
        `SELECT id, kind, status, released_at IS NOT NULL AS released FROM outbox
         WHERE family_id = ? AND kind NOT IN ('registration', 'questionnaire_received', 'withdrawn') ORDER BY created_at, rowid`,
      )
      .bind(familyId)
      .all<StoredMail>()
  ).results;

/** The same in words, such as `application_approved held`. */
export const mailsInWords = async (d1: D1Database, familyId: string) =>
  (await storedMails(d1, familyId)).map(({ kind, status, released }) =>
    [kind, released && status === "queued" ? "released" : status].join(" "),
  );

/** What becomes of the mails that wait: released, with what came of it, or discarded. */
export const settleMails = (d1: D1Database, familyId: string, status: MailStatus) =>
  d1
    .prepare(
      `UPDATE outbox SET status = ?1, text = 'x', released_at = IIF(?1 = 'discarded', NULL, created_at),
         sent_at = IIF(?1 = 'sent', created_at, NULL)
       WHERE family_id = ?2 AND released_at IS NULL AND status <> 'discarded'`,
    )
    .bind(status, familyId)
    .run();

/** Counts that triggers keep of the outbox, beside those that there are. */
export const countsOfMails = async (d1: D1Database) => {
  const read = async (query: string) =>
    (await d1.prepare(`SELECT status, n FROM (${query}) WHERE n > 0 ORDER BY status`).all()).results;
  return {
    kept: await read("SELECT status, count AS n FROM counts WHERE entity = 'outbox'"),
    there: await read("SELECT status, count(*) AS n FROM outbox GROUP BY status"),
  };
};

/** Who causes mails in tests without a Worker. */
export const stranger = () => ({ env: {}, site: show.siteUrl, networks: ["a network"] });
