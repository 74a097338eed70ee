import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { HistoryAction, HistoryEntry } from "#contract/history.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Database } from "#worker/db/client.ts";
import { type Order, type Page, readPage } from "#worker/db/pages.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { NotFound } from "#worker/errors.ts";

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
