import { and, eq, or, sql } from "drizzle-orm";
import type { RetentionChange } from "#contract/settings.ts";
import { deletedOn } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, inJson } from "#worker/db/expressions.ts";
import { isStopped } from "#worker/db/locks.ts";
import { applications, stories, subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { settings } from "#worker/db/schema/site.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { deleteByIds } from "./personal-data.ts";
import { dueBy } from "./retention-due.ts";
import { readSettings } from "./settings.ts";

/** Rows that would be deleted today after such a change. */
export const previewRetention = async (db: Database, change: RetentionChange, now = new Date()) => {
  const { retention } = await readSettings(db);
  const due = dueBy(db, { ...retention, ...change }, now);
  const [counted] = await db
    .select({
      rejected: db.$count(applications, due.rejected),
      withdrawn: db.$count(applications, due.withdrawn),
      unanswered: db.$count(applications, due.unanswered),
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
  const due = dueBy(db, retention, now);
  const things = [
    [applications, or(due.rejected, due.withdrawn, due.unanswered)],
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
