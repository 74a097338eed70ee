import { and, asc, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { HeldFor } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson, insertFrom, pick, unindexed } from "#worker/db/expressions.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { isUnreleased, mailedOfVisit, mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { MINUTE_MS } from "#worker/times.ts";
import type { MailState, NextMail } from "./next.ts";

/* Reading and replacing decision emails in a decision's batch. At most one per subject and family waits for its release. */

const decisionsAbout = (aboutIds: readonly string[]) =>
  and(
    inJson(outbox.aboutId, aboutIds),
    isNotNull(unindexed(outbox.heldFor)),
    ne(unindexed(outbox.status), "discarded"),
  );

const columns = pick(outbox, [
  "id",
  "kind",
  "aboutId",
  "familyId",
  "visit",
  "status",
  "leasedUntil",
  "updatedAt",
]);

/** Decision emails about these ids, oldest first. */
export const selectDecisionMails = (db: Database, aboutIds: readonly string[]) =>
  db
    .select(columns)
    .from(outbox)
    .where(decisionsAbout(aboutIds))
    .orderBy(unindexed(outbox.createdAt), asc(outbox.id));
export type DecisionRow = Awaited<ReturnType<typeof selectDecisionMails>>[number];

/** What a family was told about a subject. An email that is being sent counts as sent. */
export const stateOf = (
  mails: readonly DecisionRow[],
  { aboutId, familyId }: { aboutId: string; familyId: string },
  now: Date,
): MailState => {
  const own = mails.filter((mail) => mail.aboutId === aboutId && mail.familyId === familyId);
  const isSent = ({ status, leasedUntil }: DecisionRow) =>
    status === "sent" || (status === "queued" && (leasedUntil ?? "") > now.toISOString());
  const newest = (matches: (mail: DecisionRow) => boolean) => own.findLast(matches) as MailState["told"];
  return {
    told: newest(isSent),
    waiting: newest((mail) => (mail.status === "held" || mail.status === "queued") && !isSent(mail)),
    hasFailed: own.some(({ status }) => status === "failed"),
  };
};

/** The condition that those emails have not changed since they were read. */
export const areUnchanged = (mails: readonly DecisionRow[], aboutIds: readonly string[]): SQL => {
  const read = mails.map(({ id, updatedAt }) => id + updatedAt).join("");
  return sql`(SELECT coalesce(group_concat(id || updated_at, ''), '') FROM (SELECT ${outbox.id}, ${outbox.updatedAt}
    FROM ${outbox} WHERE ${decisionsAbout(aboutIds)} ORDER BY ${unindexed(outbox.createdAt)}, ${outbox.id})) = ${read}`;
};

/** What should wait for a family about an application, questionnaire or visit. */
interface MailToSet {
  aboutId: string;
  familyId: string;
  heldFor: HeldFor;
  next: NextMail;
}

/** Under the rule `send`: until then, undoing the decision removes the email. */
const UNDO_MS = 10 * MINUTE_MS;

/** Columns of a new email: held, or queued for the end of the undo period, by its kind's rule. */
export const stateByRule = (now: Date) => {
  const written = now.toISOString();
  const undone = new Date(now.getTime() + UNDO_MS).toISOString();
  return {
    status: sql`iif(${mailKindSettings.rule} = 'send', 'queued', 'held')`,
    dueAt: sql`iif(${mailKindSettings.rule} = 'send', ${undone}, ${written})`,
    createdAt: written,
    updatedAt: written,
  };
};

const field = (name: string) => sql.raw(`next.value ->> '${name}'`);

/**
 * The statements that delete what waited and write what should wait instead. Staff's edits are lost, since they may name
 * another day.
 */
export const setMails = (db: Database, mails: readonly MailToSet[], now: Date) => {
  const changed = mails.flatMap(({ next, ...mail }) => {
    if (next === "keep") return [];
    const { kind, visit } = next === "none" ? { kind: null } : next;
    return { ...mail, id: crypto.randomUUID(), kind, visit: visit && pick(visit, mailedOfVisit) };
  });
  const json = JSON.stringify(changed);
  return [
    db.delete(outbox).where(
      sql`${outbox.id} IN (SELECT other.id FROM json_each(${json}) AS next
        CROSS JOIN ${outbox} AS other ON other.about_id = ${field("aboutId")}
        WHERE +other.family_id = ${field("familyId")} AND +other.held_for = ${field("heldFor")}
          AND other.released_at IS NULL AND +other.status IN ('held', 'queued'))`,
    ),
    insertFrom(
      db,
      outbox,
      {
        id: field("id"),
        kind: field("kind"),
        aboutId: field("aboutId"),
        familyId: field("familyId"),
        heldFor: field("heldFor"),
        visit: field("visit"),
        ...stateByRule(now),
      },
      sql`FROM json_each(${json}) AS next CROSS JOIN ${applications} ON ${applications.id} = ${field("familyId")}
        CROSS JOIN ${mailKindSettings} ON ${mailKindSettings.kind} = ${field("kind")} AND ${mailKindSettings.rule} <> 'none'`,
    ).returning({ id: outbox.id }),
  ] as const;
};

const takeBackWhere = (db: Database, ...conditions: SQL[]) =>
  db.delete(outbox).where(and(isUnreleased, ...conditions));

/** The statement that takes back the decision email about an id, or about the ids of a query. */
export const takeBack = (db: Database, aboutId: string | SQLWrapper) =>
  takeBackWhere(db, sql`${outbox.aboutId} IN (${aboutId})`, isNotNull(unindexed(outbox.heldFor)));

/** The statement that takes back all that waits for a family, except news of a canceled visit. */
export const takeBackAll = (db: Database, familyId: string) =>
  takeBackWhere(db, eq(outbox.familyId, familyId), ne(unindexed(outbox.kind), "visit_cancelled"));

/** The statement that takes back reminders of the questionnaire, given a family's id or a query for ids. */
export const takeBackReminders = (db: Database, familyId: string | SQLWrapper) =>
  takeBackWhere(
    db,
    sql`${outbox.familyId} IN (${familyId})`,
    eq(unindexed(outbox.kind), "questionnaire_reminder"),
  );
