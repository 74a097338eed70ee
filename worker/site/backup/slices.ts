import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import type { TableBackup } from "./manifest.ts";

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
 * The next rows of a table, until they have some bytes, in the order in which they are stored: what is new comes at the end,
 * and no index is read. By their sizes, since a row may have a quarter of a megabyte, and hundreds of these are more than a
 * tick may take.
 */
export const readSlice = async (db: Database, { name, columns, after }: TableBackup, bytes: number) => {
  const table = sql.identifier(name);
  const rows = await db.all<{ place: number; size: number; line: string }>(
    sql`SELECT place, total AS size, ${lineOf(columns)} AS line
      FROM (SELECT place, size, sum(size) OVER (ORDER BY place) AS total
        FROM (SELECT rowid AS place, ${sizeOf(columns)} AS size FROM ${table}
          WHERE rowid > ${after} ORDER BY rowid LIMIT ${ROWS})) AS sized
        JOIN ${table} ON ${table}.rowid = sized.place
      WHERE sized.total - sized.size < ${bytes} ORDER BY place`,
  );
  const last = rows.at(-1);
  return {
    lines: rows.map(({ line }) => line),
    after: last?.place ?? after,
    bytes: last?.size ?? 0,
    isLast: rows.length < ROWS && (last?.size ?? 0) < bytes,
  };
};
