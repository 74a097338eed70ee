import {
  and,
  asc,
  type Column,
  getTableColumns,
  type InferInsertModel,
  inArray,
  is,
  lt,
  SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

type Row<Values> = { [Name in keyof Values]: Values[Name] | SQL };

/** A version 4 UUID, for statements that insert several rows. */
export const newId = sql<string>`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/** Inserts a row for each row of `from`, which starts with FROM or WHERE. */
export const insertFrom = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<InferInsertModel<Table>>,
  from: SQL,
) => {
  const given: Record<string, unknown> = row;
  // INSERT … SELECT must fill every column, including those with defaults.
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] ?? column.default ?? null;
    if (is(value, SQL)) return value;
    return value === null ? sql`NULL` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${from}`);
};

/** Inserts a row if a condition holds at that moment, so a rule can't be raced. */
export const insertWhere = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Row<InferInsertModel<Table>>,
  condition: SQL,
) => insertFrom(db, table, row, sql`WHERE ${condition}`);

/** Rows per cron tick. */
const BATCH_SIZE = 1_000;

/** The statement that deletes a batch of rows older than `before`, oldest first. */
export const deleteOldest = (
  db: Database,
  table: SQLiteTable,
  time: Column,
  before: string,
  condition?: SQL,
) => {
  const rowid = sql`rowid`;
  const isOld = and(lt(time, before), condition);
  return db
    .delete(table)
    .where(
      inArray(rowid, db.select({ rowid }).from(table).where(isOld).orderBy(asc(time)).limit(BATCH_SIZE)),
    );
};
