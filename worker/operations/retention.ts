import { and, asc, eq, inArray, isNull, lt, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { Retention } from "#contract/privacy.ts";
import { DRAFT_DAYS } from "#contract/questionnaires.ts";
import type { RetentionChange } from "#contract/settings.ts";
import { deletedOn, deletionDay } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson } from "#worker/db/expressions.ts";
import { isStopped } from "#worker/db/locks.ts";
import { idempotencyKeys, quotas, settings } from "#worker/db/schema/bookkeeping.ts";
import { applications, stories, subscribers, visits } from "#worker/db/schema/entities.ts";
import { familyCodes, questionnaireDrafts } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { shares } from "#worker/db/schema/shortlists.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { ago, DAY_MS, dayOf } from "#worker/times.ts";
import { deleteByIds } from "./personal-data.ts";
import { readSettings } from "./settings.ts";

/** What has reached its retention period. Counted in UTC days, because hours don't matter to a month. */
const dueBy = (retention: Retention, now: Date) => {
  const today = dayOf(now);
  /** Zero days means forever. */
  const isOld = (what: keyof Retention, time: SQLWrapper) =>
    lt(time, retention[what] > 0 ? dayOf(new Date(now.getTime() - (retention[what] - 1) * DAY_MS)) : "");
  const hasBeen = (status: ApplicationStatus, what: keyof Retention) =>
    and(eq(applications.status, status), isOld(what, applications.statusAt));
  return {
    applications: and(
      // Redundant, but finds old rows by the index.
      or(
        hasBeen("rejected", "rejected"),
        hasBeen("withdrawn", "withdrawn"),
        hasBeen("approved", "unanswered"),
      ),
      lte(deletionDay(sql`${JSON.stringify(retention)}`), today),
    ),
    stories: isOld("stories", stories.createdAt),
    subscribers: and(isNull(subscribers.confirmedAt), isOld("subscribers", subscribers.createdAt)),
    mails: and(
      // Redundant, but finds old rows by the index.
      inArray(outbox.status, ["sent", "failed", "discarded"]),
      isOld("mails", outbox.createdAt),
      // Kept for an upcoming visit: if it moves, the next email depends on what this one said.
      sql`(${outbox.heldFor} IS NOT 'visit' OR NOT EXISTS (SELECT 1 FROM ${visits}
        WHERE ${visits.id} = ${outbox.aboutId} AND ${visits.scheduledDate} >= ${today}))`,
      isOld("mails", sql`coalesce(${outbox.sentAt}, ${outbox.updatedAt})`),
    ),
  };
};

/** Rows that would be deleted today after such a change. */
export const previewRetention = async (db: Database, change: RetentionChange, now = new Date()) => {
  const { retention } = await readSettings(db);
  const due = dueBy({ ...retention, ...change }, now);
  const countApplications = (status: ApplicationStatus) =>
    db.$count(applications, and(due.applications, eq(applications.status, status)));
  const [counted] = await db
    .select({
      rejected: countApplications("rejected"),
      withdrawn: countApplications("withdrawn"),
      unanswered: countApplications("approved"),
      stories: db.$count(stories, due.stories),
      subscribers: db.$count(subscribers, due.subscribers),
      mails: db.$count(outbox, due.mails),
    })
    .from(settings);
  if (!counted) throw new Error("The row of settings is gone");
  return counted;
};

/** Rows deleted per tick. */
const BATCH_SIZE = 200;

/** Deletes what is due, with everything about it. If a Keep or a new figure was faster, the next tick reads again. */
export const deleteDue = async (db: Database, now: Date) => {
  const { retention, updatedAt } = await readSettings(db);
  const due = dueBy(retention, now);
  const things = [
    [applications, due.applications],
    [stories, due.stories],
    [subscribers, due.subscribers],
    [outbox, due.mails],
  ] as const;
  const selectDue = (among?: readonly string[]) =>
    sql.join(
      things.map(([table, isDue]) => {
        const condition = and(isDue, among && inJson(table.id, among));
        return sql`SELECT ${table.id} FROM ${table} WHERE ${condition}`;
      }),
      sql` UNION ALL `,
    );
  const rows = await db.all<{ id: string }>(sql`${selectDue()} LIMIT ${BATCH_SIZE}`);
  const ids = rows.map(({ id }) => id);
  const isUnchanged = sql`${hasRow(db, settings, eq(settings.updatedAt, updatedAt))}
    AND ${ids.length} = (SELECT count(*) FROM (${selectDue(ids)}))`;
  try {
    if (ids.length > 0) await deleteByIds(db, ids, isUnchanged);
  } catch (error) {
    if (!isStopped(error)) throw error;
    return { deleted: 0, unfinished: 1 };
  }
  return { deleted: ids.length, unfinished: ids.length === BATCH_SIZE ? 1 : 0 };
};

/** Postpones an application's deletion by a year. */
export const keepApplication = async (db: Database, id: string): Promise<void> => {
  const hasId = eq(applications.id, id);
  const [[found], kept] = await db.batch([
    db.select({ id: applications.id }).from(applications).where(hasId),
    db
      .update(applications)
      .set({ keepUntil: sql`date(${deletedOn}, '+1 year')` })
      .where(sql`${hasId} AND ${deletedOn} IS NOT NULL`)
      .returning({ id: applications.id }),
  ]);
  if (!found) throw new NotFound("application");
  if (kept.length === 0) throw new Conflict("This application is kept anyway.");
};

/** Rows that no rule reads any more: the table, its time, and how long they are kept. */
const kept = [
  [quotas, quotas.window, 0],
  [familyCodes, familyCodes.createdAt, 1],
  [questionnaireDrafts, questionnaireDrafts.updatedAt, DRAFT_DAYS],
  // Longer than the 30 days a draft may wait on a device after it was sent; the API promises 24 hours.
  [idempotencyKeys, idempotencyKeys.createdAt, 40],
  // With their votes.
  [shares, shares.expiresAt, 180],
] as const;

/** Of each table per tick. */
const MAX_OLD = 1_000;

/** A quota's window is a day or an hour, and tomorrow's may be in use already. */
export const deleteOld = async (db: Database, now: Date) => {
  const [mails, ...others] = await db.batch([
    deleteOldMails(db, now),
    ...kept.map(([table, time, days]) => {
      const rowid = sql`rowid`;
      const isOld = lt(time, days === 0 ? dayOf(now) : ago(now, days * DAY_MS));
      const oldest = db.select({ rowid }).from(table).where(isOld).orderBy(asc(time)).limit(MAX_OLD);
      return db.delete(table).where(inArray(rowid, oldest));
    }),
  ]);
  return { deleted: [mails, ...others].reduce((total, { meta }) => total + meta.changes, 0) };
};
