import type { D1Database } from "@cloudflare/workers-types";
import type { MailStatus } from "#contract/mail.ts";

/* Mails of decisions as tests find and change them in the database. */

export interface StoredMail {
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
