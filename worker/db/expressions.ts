import {
  type Column,
  exists,
  getTableColumns,
  type InferInsertModel,
  is,
  SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/* SQL and columns that several rooms share, and that drizzle has no words for. */

/** `column IN (…)` with one JSON parameter, because D1 allows at most 100. */
export const inJson = (column: Column, ids: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const hasRow = (db: Database, table: SQLiteTable, condition: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(condition));

/** A column whose index SQLite must not choose, since another condition finds far fewer rows. Aliased ones spell out the +. */
export const unindexed = (column: Column) => sql`+${column}`;

/** An object as JSON text. By concatenation: D1 allows `json_object` 32 arguments, which are 16 values. */
export const jsonObject = (values: readonly (readonly [name: string, value: SQLWrapper])[]): SQL => {
  const parts = values.map(([name, value], place) => {
    const key = `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return sql`${sql.raw(`'${key}'`)} || json_quote(${value})`;
  });
  return sql`${sql.join(parts, sql` || `)} || '}'`;
};

/**
 * A column of a result under a name. A D1 batch returns rows as objects, so columns with the same name would overwrite each
 * other; and drizzle strips table names from columns at the top level of a single-table selection, so it is nested.
 */
export const named = <Value>(name: string, value: SQLWrapper, decode?: (stored: string) => Value) => {
  const column = sql<Value>`${sql`${value}`}`;
  return (decode ? column.mapWith(decode) : column).as(name);
};

/** An allowlist, so a column added later doesn't leak. */
export const pick = <Thing extends object, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;

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
