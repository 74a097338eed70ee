import { type SQL, sql } from "drizzle-orm";
import type { HistoryEntry } from "#contract/history.ts";
import type { Database } from "#worker/db/client.ts";
import { insertFrom, newId } from "#worker/db/expressions.ts";
import { history } from "#worker/db/schema/families.ts";

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
