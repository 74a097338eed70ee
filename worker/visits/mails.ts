import { and, eq, isNotNull, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Visit, VisitChange } from "#contract/visits.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications, visits } from "#worker/db/schema.ts";
import { nextVersion } from "#worker/db/versions.ts";
import { afterUndo, isUnreleased, lastTold, tellsOf, writeMails } from "#worker/mail/decision-mails.ts";

/*
 * What families are told of visits. A family expects a visit that is scheduled or confirmed; it
 * hears when it shall begin to, when it shall do so at another time, and when no more.
 */

export const isExpected = (status: SQLWrapper) => sql`${status} IN ('scheduled', 'confirmed')`;

/** What a mail says of a visit, out of its row: JSON as `MailedVisit`. */
export const mailedVisit = ({
  scheduledDate = visits.scheduledDate,
  timeSlot = visits.timeSlot,
  sequence = visits.sequence,
  updatedAt = visits.updatedAt,
}: Partial<Record<keyof Visit, SQLWrapper>> = {}) =>
  sql`json_object('id', ${visits.id}, 'scheduledDate', ${scheduledDate}, 'timeSlot', ${timeSlot},
    'sequence', ${sequence}, 'createdAt', ${visits.createdAt}, 'updatedAt', ${updatedAt})`;

/** The statement that tells a family of its visit, for the batch that has just stored the visit, or not. */
export const tellOfVisit = (db: Database, id: string) =>
  writeMails(db, {
    kind: "visit_scheduled",
    heldFor: "visit",
    id: sql`${crypto.randomUUID()}`,
    aboutId: visits.id,
    visit: mailedVisit(),
    from: sql`${visits} JOIN ${applications} ON ${applications.id} = ${visits.familyRegistrationId}`,
    where: and(eq(visits.id, id), isExpected(visits.status)),
  });

/** What becomes of a visit; what is left out stays. */
type Next = Pick<VisitChange, "familyRegistrationId" | "scheduledDate" | "timeSlot" | "status">;

/** What a change of a visit, under the condition that it happens, is about to make of it. */
interface Change {
  /** Or a query for it. */
  id: string | SQL;
  next: Next;
  condition: SQL | undefined;
  now: Date;
}

/**
 * A row for each family, of now and of then, for which the change is news: `family_id`, the `kind` of mail (NULL for
 * none) and the `visit` that it is to tell, which of one that is taken away has the date that the family knows. All of
 * it is compared with what the family was told last, so that a visit moved back to that is no news. A family that was
 * told nothing need not hear of a move: what waits follows, and what could not be sent is written anew.
 */
const newsOf = ({ id, next, condition, now }: Change) => {
  const then = (field: keyof Next) => (next[field] === undefined ? visits[field] : sql`${next[field]}`);
  const version = {
    sequence: sql`${visits.sequence} + 1`,
    updatedAt: nextVersion(visits.updatedAt, now.toISOString()),
  };
  const decision = sql`about_id = ${visits.id} AND family_id = families.id AND held_for IS NOT NULL`;
  const families = sql`SELECT families.id AS family_id,
      ${visits.familyRegistrationId} = families.id AND ${isExpected(visits.status)} AS expected_before,
      ${then("familyRegistrationId")} = families.id AND ${isExpected(then("status"))} AS expected_then,
      ${then("familyRegistrationId")} <> families.id OR ${then("status")} = 'cancelled' AS is_taken_away,
      ${visits.scheduledDate} <> ${then("scheduledDate")} OR ${visits.timeSlot} <> ${then("timeSlot")} AS is_moved,
      CASE WHEN last.kind <> 'visit_cancelled' THEN last.visit END AS told,
      coalesce(waiting.kind, (SELECT 'visit_scheduled' FROM ${outbox} WHERE ${decision} AND status = 'failed' LIMIT 1))
        AS unsent,
      ${mailedVisit({ scheduledDate: then("scheduledDate"), timeSlot: then("timeSlot"), ...version })} AS visit,
      ${version.sequence} AS sequence, ${version.updatedAt} AS updated_at
    FROM ${visits}
    JOIN ${applications} AS families ON families.id IN (${visits.familyRegistrationId}, ${then("familyRegistrationId")})
    LEFT JOIN ${outbox} AS last ON last.id = ${lastTold(visits.id, sql`told.id`, sql`families.id`)}
    LEFT JOIN ${outbox} AS waiting ON waiting.about_id = ${visits.id} AND waiting.family_id = families.id
      AND waiting.held_for = 'visit' AND waiting.released_at IS NULL AND waiting.status <> 'discarded'
    WHERE ${and(eq(visits.id, id), condition)}`;
  const isToldOf = sql`json_extract(told, '$.scheduledDate') = json_extract(visit, '$.scheduledDate')
    AND json_extract(told, '$.timeSlot') = json_extract(visit, '$.timeSlot')`;
  return sql`(SELECT family_id,
      CASE
        WHEN expected_then AND told IS NULL THEN iif(expected_before, unsent, 'visit_scheduled')
        WHEN expected_then THEN iif(${isToldOf}, NULL, 'visit_moved')
        WHEN is_taken_away AND told IS NOT NULL THEN 'visit_cancelled'
      END AS kind,
      iif(expected_then, visit, json_set(told, '$.sequence', sequence, '$.updatedAt', updated_at)) AS visit
    FROM (${families})
    WHERE expected_before <> expected_then OR (expected_then AND is_moved))`;
};

/** The mail that waits to tell the same follows the visit. Edited words go: they may name another date. */
const follow = (db: Database, { id, now }: Change, news: SQL) =>
  db
    .update(outbox)
    .set({
      visit: sql`news.visit`,
      edited: false,
      subject: "",
      html: "",
      text: "",
      dueAt: sql`iif(${outbox.status} = 'queued', ${afterUndo(now)}, ${outbox.dueAt})`,
      updatedAt: nextVersion(outbox.updatedAt, now.toISOString()),
    })
    .from(sql`${news} AS news`)
    .where(
      and(tellsOf(id), isUnreleased, sql`news.family_id = ${outbox.familyId} AND news.kind = ${outbox.kind}`),
    );

/** Any other mail that waits is taken back, and a reminder of the date that was, even one that could not be sent yet. */
const takeOthers = (db: Database, { id }: Change, news: SQL) => {
  const isOvertaken = sql`news.family_id = ${outbox.familyId} AND news.kind IS NOT ${outbox.kind}`;
  return db
    .delete(outbox)
    .where(
      and(
        eq(outbox.aboutId, id),
        or(
          and(isUnreleased, isNotNull(outbox.heldFor)),
          and(eq(outbox.kind, "visit_reminder"), notInArray(outbox.status, ["sent", "discarded"])),
        ),
        sql`EXISTS (SELECT 1 FROM ${news} AS news WHERE ${isOvertaken})`,
      ),
    );
};

/** Where nothing waits to tell it, a mail is written. */
const write = (db: Database, { id, now }: Change, news: SQL) =>
  writeMails(
    db,
    {
      kind: sql`news.kind`,
      heldFor: "visit",
      // At most two: for the family that is visited no more, and for the one that is now.
      id: sql`iif(${applications.id} = ${visits.familyRegistrationId}, ${crypto.randomUUID()}, ${crypto.randomUUID()})`,
      aboutId: visits.id,
      visit: sql`news.visit`,
      from: sql`${news} AS news JOIN ${applications} ON ${applications.id} = news.family_id
        JOIN ${visits} ON ${visits.id} = ${id}`,
      where: not(
        hasRow(db, outbox, and(tellsOf(id), isUnreleased, sql`${outbox.familyId} = news.family_id`)),
      ),
    },
    now,
  );

/** What could not be sent says what is not so any more: it is kept, and not sent by a retry. */
const discardFailed = (db: Database, { id, now }: Change, news: SQL) =>
  db
    .update(outbox)
    .set({ status: "discarded", updatedAt: nextVersion(outbox.updatedAt, now.toISOString()) })
    .where(
      and(
        tellsOf(id),
        eq(outbox.status, "failed"),
        sql`EXISTS (SELECT 1 FROM ${news} AS news WHERE news.family_id = ${outbox.familyId})`,
      ),
    );

/** The statements that tell families of a change, for its batch and before its own: they compare with what it changes. */
export const tellOfChange = (db: Database, change: Change) => {
  const news = newsOf(change);
  return [
    follow(db, change, news),
    takeOthers(db, change, news),
    write(db, change, news),
    discardFailed(db, change, news),
  ] as const;
};
