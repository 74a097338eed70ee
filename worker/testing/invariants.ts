import { FROM_NETWORK_A_DAY } from "#worker/db/quota.ts";
import type { TestEnv } from "./client.ts";

/* What holds of everything that is stored, whoever did what at the same time. */

const counted = ["family_registrations", "questionnaires", "outbox"];
/** Under a condition: who has not confirmed a subscription is not counted. */
const countedWhole = { story_submissions: "TRUE", newsletters: "there.confirmed_at IS NOT NULL" };

/** Of a counted table, each status with another number than there are. */
const miscounted = (table: string, status: string, condition = "TRUE") =>
  `SELECT kept.status AS wrong FROM counts AS kept WHERE kept.entity = '${table}'
     AND kept.count <> (SELECT count(*) FROM ${table} AS there WHERE ${status} = kept.status AND ${condition})
   UNION ALL SELECT ${status} FROM ${table} AS there WHERE ${condition}
     AND NOT EXISTS (SELECT 1 FROM counts AS kept WHERE kept.entity = '${table}' AND kept.status = ${status})`;

/** Things of a table without exactly one mail of the kind that each causes, and such mails without their thing. */
const withoutMail = (table: string, kind: string) =>
  `SELECT id AS wrong FROM ${table} AS thing
     WHERE 1 <> (SELECT count(*) FROM outbox WHERE kind = '${kind}' AND about_id = thing.id)
   UNION ALL SELECT id FROM outbox WHERE kind = '${kind}' AND about_id NOT IN (SELECT id FROM ${table})`;

/** Statements that find what must not be, by what they would show. */
const wrongs: Readonly<Record<string, string>> = {
  "a row that refers to none": "SELECT \"table\" || ' to ' || parent AS wrong FROM pragma_foreign_key_check",
  ...Object.fromEntries(
    counted.map((table) => [`a wrong count of ${table}`, miscounted(table, "there.status")]),
  ),
  ...Object.fromEntries(
    Object.entries(countedWhole).map(([table, condition]) => [
      `a wrong count of ${table}`,
      miscounted(table, "''", condition),
    ]),
  ),
  "a family with two visits": `SELECT family_registration_id AS wrong FROM visits WHERE status <> 'cancelled'
    GROUP BY family_registration_id HAVING count(*) > 1`,
  "a family with two questionnaires": `SELECT family_registration_id AS wrong FROM questionnaires
    GROUP BY family_registration_id HAVING count(*) > 1`,
  "contact entries of which not one is active": `SELECT sum(is_active) AS wrong FROM site_contact_info
    HAVING count(*) > 0 AND sum(is_active) <> 1`,
  "two mails that wait for one decision": `SELECT about_id AS wrong FROM outbox
    WHERE held_for IS NOT NULL AND released_at IS NULL AND status <> 'discarded'
    GROUP BY about_id, family_id, held_for HAVING count(*) > 1`,
  "a mail that waits for a decision that no longer stands": `SELECT mail.kind || ' to who is ' || family.status AS wrong
    FROM outbox AS mail JOIN family_registrations AS family ON family.id = mail.about_id
    WHERE mail.held_for = 'registration' AND mail.released_at IS NULL AND mail.status <> 'discarded'
      AND NOT (mail.kind = 'application_approved' AND family.status IN ('approved', 'scheduled')
        OR mail.kind = 'application_rejected' AND family.status = 'rejected')
    UNION ALL SELECT mail.kind || ' of one that is ' || answers.status
    FROM outbox AS mail JOIN questionnaires AS answers ON answers.id = mail.about_id
    WHERE mail.held_for = 'questionnaire' AND mail.released_at IS NULL AND mail.status <> 'discarded'
      AND mail.kind <> 'questionnaire_' || replace(answers.status, 'needs_', '')`,
  "an application without its mail": withoutMail("family_registrations", "registration"),
  "a story without its mail": withoutMail("story_submissions", "story"),
  "more mails or forms from one network than may be": `SELECT key AS wrong FROM quotas
    WHERE key LIKE '% from %' AND count > ${FROM_NETWORK_A_DAY}`,
  "a withdrawn family on a shortlist": `SELECT family_id AS wrong FROM shortlist_families JOIN family_registrations
    ON family_registrations.id = family_id WHERE status = 'withdrawn'`,
  "a photo that a story has in part": `SELECT id AS wrong FROM photos
    WHERE (kind IS NULL) <> (position IS NULL) OR story_id IS NOT NULL AND kind IS NULL`,
};

/** What is stored and must not be, in words; nothing when all is well. */
export const findWrongs = async ({ DB }: Pick<TestEnv, "DB">): Promise<string[]> => {
  const answers = await DB.batch<{ wrong: unknown }>(
    Object.values(wrongs).map((statement) => DB.prepare(statement)),
  );
  const names = Object.keys(wrongs);
  return answers.flatMap(({ results }, index) => results.map(({ wrong }) => `${names[index]}: ${wrong}`));
};
