import { getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Values, or SQL that finds them as the row is inserted. */
type Row<Values> = { [Name in keyof Values]: Values[Name] | SQL };

/** An id for each row of a statement that writes several: a UUID of version 4. */
export const newId = sql<string>`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/** The statement that inserts a row for each row of `from`, which begins with FROM or WHERE. */
export const insertFrom = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<InferInsertModel<Table>>,
  from: SQL,
) => {
  const given: Record<string, unknown> = row;
  // An INSERT from a SELECT names every column, so the defaults must be named too.
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] ?? column.default ?? null;
    if (is(value, SQL)) return value;
    return value === null ? sql`NULL` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${from}`);
};

/**
 * The statement that inserts a row only where a condition holds at that moment: a rule that must hold is asked by
 * the statement that relies on it, not before.
 */
export const insertWhere = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<InferInsertModel<Table>>,
  condition: SQL,
) => insertFrom(db, table, row, sql`WHERE ${condition}`);
