import { newVisit, type VisitForm } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";
import { scheduleVisit } from "#worker/visits/schedule.ts";
import type { startDatabase } from "./database.ts";

interface Row {
  kind: string;
  status: string;
  recipient: string;
  visit: string | null;
}

/** Families, visits and their mails on a database without a Worker. A family is known by the name in its address. */
export const visitMails = ({ d1, db }: Awaited<ReturnType<typeof startDatabase>>) => {
  const run = (statement: string, ...values: (string | number | null)[]) =>
    d1
      .prepare(statement)
      .bind(...values)
      .run();

  return {
    run,
    /** As before the first family; the rules of the kinds, too. */
    empty: () =>
      d1.batch(
        [
          "DELETE FROM outbox",
          "DELETE FROM idempotency_keys",
          "DELETE FROM family_registrations",
          "UPDATE mail_kinds SET rule = 'hold' WHERE rule <> 'always'",
        ].map((statement) => d1.prepare(statement)),
      ),
    rule: (kind: string, rule: string) => run("UPDATE mail_kinds SET rule = ? WHERE kind = ?", rule, kind),
    family: async (name: string, status = "approved") => {
      const id = crypto.randomUUID();
      await run(
        `INSERT INTO family_registrations
           (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
         VALUES (?1, ?2, 'x', ?2 || '@example.com', 'x', 'x', 'x', ?3, '2026-01-01T00:00:00.000Z', ?2)`,
        id,
        name,
        status,
      );
      return id;
    },
    schedule: (familyRegistrationId: string, change: Partial<VisitForm> = {}) => {
      const usual = { scheduledDate: "2099-03-01", timeSlot: "morning" } as const;
      return scheduleVisit(db, newVisit.parse({ ...usual, ...change, familyRegistrationId }));
    },
    /** Releases what waits, and sends it; with a kind, only such mails. */
    send: (kind = "%", sentAt = new Date().toISOString()) =>
      run(
        `UPDATE outbox SET status = 'sent', released_at = ?1, sent_at = ?1
         WHERE released_at IS NULL AND status <> 'discarded' AND kind LIKE ?2`,
        sentAt,
        kind,
      ),
    /** What the outbox holds but for what confirms a withdrawal, in the order in which it was written. */
    mails: async () => {
      const { results } = await d1
        .prepare(`SELECT kind, outbox.status, coalesce(recipient, email) AS recipient, visit FROM outbox
           JOIN family_registrations AS family ON family.id = family_id WHERE kind <> 'withdrawn' ORDER BY outbox.rowid`)
        .all<Row>();
      return results.map(({ kind, status, recipient, visit }) => {
        const told = visit === null ? undefined : (JSON.parse(visit) as MailedVisit);
        const when = told ? ` ${told.scheduledDate} ${told.timeSlot} #${told.sequence}` : "";
        return `${status} ${kind} ${recipient.replace("@example.com", "")}${when}`;
      });
    },
  };
};
