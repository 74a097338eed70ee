import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import type { TableBackup } from "./manifest.ts";

/** Statements of `readSlice`, at most. */
export const SLICE_STATEMENTS = 2;

/** Rows of a slice, at most. */
const ROWS = 1_000;

/**
 * A row as a line of JSON, which the database makes: it costs the Worker half of the processor time. Not by
 * `json_object`, as D1 takes no more than 32 arguments.
 */
const lineOf = (columns: readonly string[]): SQL => {
  const values = columns.map((column, place) => {
    const name = `${place === 0 ? "{" : ","}${JSON.stringify(column)}:`;
    return sql`${sql.raw(`'${name}'`)} || json_quote(${sql.identifier(column)})`;
  });
  return sql`${sql.join(values, sql` || `)} || '}'`;
};

/** Bytes of a row, more or less. SQLite knows them without reading long texts. */
const sizeOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`ifnull(octet_length(${sql.identifier(column)}), 0)`),
    sql` + `,
  );

/**
 * The next rows of a table, as many as fit into some bytes, and at least one while any are left. Their sizes are asked for first: a row may have a
 * quarter of a megabyte, and hundreds of these are more than a tick may take. In the order in which they are stored: what is new
 * comes at the end, and no index is read.
 */
export const readSlice = async (db: Database, { name, columns, after }: TableBackup, bytes: number) => {
  const table = sql.identifier(name);
  const found = await db.all<{ place: number; size: number }>(
    sql`SELECT rowid AS place, ${sizeOf(columns)} AS size FROM ${table} WHERE rowid > ${after} ORDER BY rowid LIMIT ${ROWS}`,
  );
  let size = 0;
  const fitting = found.filter((row, place) => {
    size += row.size;
    return place === 0 || size <= bytes;
  });
  const last = fitting.at(-1);
  if (!last) return { lines: [], after, statements: 1, isLast: true };
  const rows = await db.all<{ line: string }>(
    sql`SELECT ${lineOf(columns)} AS line FROM ${table} WHERE rowid > ${after} AND rowid <= ${last.place} ORDER BY rowid`,
  );
  return {
    lines: rows.map(({ line }) => line),
    after: last.place,
    statements: SLICE_STATEMENTS,
    isLast: found.length < ROWS && fitting.length === found.length,
  };
};
