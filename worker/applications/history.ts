import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { HistoryAction, HistoryEntry } from "#contract/history.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { insertFrom, newId } from "#worker/db/insert-where.ts";
import { type Order, type Page, readPage } from "#worker/db/pages.ts";
import { history } from "#worker/db/schema/casting.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { NotFound } from "#worker/errors.ts";

export interface NewEntry
  extends Pick<HistoryEntry, "action">,
    Partial<Pick<HistoryEntry, "fields" | "from" | "to">> {
  /** The application that it is about, if any. */
  familyId: string | null;
}

const given = (name: keyof NewEntry) => sql.raw(`entry.value ->> '${name}'`);

/** The statement that adds entries under a condition, by default in the name of the connection's actor. */
export const recordHistory = (
  db: Database,
  entries: readonly NewEntry[],
  { actor = db.actor, where = sql`TRUE` }: { actor?: string; where?: SQL } = {},
) =>
  insertFrom(
    db,
    history,
    {
      id: newId,
      familyId: given("familyId"),
      at: new Date().toISOString(),
      actor,
      action: given("action"),
      fields: sql`coalesce(${given("fields")}, '[]')`,
      from: given("from"),
      to: given("to"),
    },
    sql`FROM json_each(${JSON.stringify(entries)}) AS entry WHERE ${where}`,
  );

/** The statement that adds the same entry for each application that a query finds. */
export const recordForEach = (db: Database, action: HistoryEntry["action"], familyIds: SQL) =>
  insertFrom(
    db,
    history,
    { id: newId, familyId: sql`found.id`, at: new Date().toISOString(), actor: db.actor, action, fields: [] },
    sql`FROM (${familyIds}) AS found WHERE TRUE`,
  );

const { id, at, actor, action, fields, from, to } = history;

const newest: Order<HistoryEntry> = {
  columns: [at, id],
  way: "descending",
  valuesOf: (entry) => [entry.at, entry.id],
};

const list = (db: Database, page: PageQuery, where: SQL | undefined): Promise<Page<HistoryEntry>> =>
  readPage(page, newest, (after) =>
    db.select({ id, at, actor, action, fields, from, to }).from(history).where(and(where, after)),
  );

/** A page of an application's history, with its questionnaire, visit and emails, newest first. */
export const listHistoryOf = async (db: Database, familyId: string, page: PageQuery) => {
  const found = await list(db, page, eq(history.familyId, familyId));
  const hasId = eq(applications.id, familyId);
  if (found.rows.length === 0 && (await db.$count(applications, hasId)) === 0)
    throw new NotFound("application");
  return found;
};

/** A page of the history that belongs to no application, newest first. */
export const listHistory = (
  db: Database,
  { actor, action, ...page }: PageQuery & { actor?: string | undefined; action?: HistoryAction | undefined },
) =>
  list(
    db,
    page,
    and(
      isNull(history.familyId),
      actor ? eq(history.actor, actor) : undefined,
      action && eq(history.action, action),
    ),
  );
