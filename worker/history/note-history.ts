import { type SQL, sql } from "drizzle-orm";
import type { HistoryEntry } from "#contract/history.ts";
import { history } from "#worker/db/casting.ts";
import type { Database } from "#worker/db/client.ts";
import { insertFrom, newId } from "#worker/db/insert-where.ts";

/** Something that happened. */
export interface Happening
  extends Pick<HistoryEntry, "action">,
    Partial<Pick<HistoryEntry, "fields" | "from" | "to">> {
  /** The application that it happened to, if any. */
  familyId: string | null;
}

const given = (name: string) => sql.raw(`happening.value ->> '${name}'`);

/**
 * The statement that notes what happens, for the batch of the change; `where`: only if that holds when its turn comes. Whoever
 * writes by the database has done it, unless the family has.
 */
export const noteHistory = (
  db: Database,
  happenings: readonly Happening[],
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
    sql`FROM json_each(${JSON.stringify(happenings)}) AS happening WHERE ${where}`,
  );

/** The same of several applications that a condition finds. */
export const noteOfEach = (db: Database, action: HistoryEntry["action"], familyIds: SQL) =>
  insertFrom(
    db,
    history,
    { id: newId, familyId: sql`found.id`, at: new Date().toISOString(), actor: db.actor, action, fields: [] },
    sql`FROM (${familyIds}) AS found WHERE TRUE`,
  );
