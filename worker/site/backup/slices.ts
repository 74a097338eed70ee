import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import type { TableBackup } from "./manifest.ts";

/** Per slice. */
const MAX_ROWS = 1_000;

/** A row as JSON, built in SQL to halve the Worker's CPU time. Not by `json_object`: D1 allows a function 32 arguments. */
const lineOf = (columns: readonly string[]): SQL => {
  const values = columns.map((column, place) => {
    const name = `${place === 0 ? "{" : ","}${JSON.stringify(column)}:`;
    return sql`${sql.raw(`'${name}'`)} || json_quote(${sql.identifier(column)})`;
  });
  return sql`${sql.join(values, sql` || `)} || '}'`;
};

/** Roughly a row's bytes. SQLite knows the length of long texts without reading them. */
const sizeOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`ifnull(octet_length(${sql.identifier(column)}), 0)`),
    sql` + `,
  );

/** The next rows by rowid, up to a total of `bytes`: one row can have 256 KB. */
export const readSlice = async (db: Database, { name, columns, after }: TableBackup, bytes: number) => {
  const table = sql.identifier(name);
  const rows = await db.all<{ place: number; size: number; line: string }>(
    sql`SELECT place, total AS size, ${lineOf(columns)} AS line
      FROM (SELECT place, size, sum(size) OVER (ORDER BY place) AS total
        FROM (SELECT rowid AS place, ${sizeOf(columns)} AS size FROM ${table}
          WHERE rowid > ${after} ORDER BY rowid LIMIT ${MAX_ROWS})) AS sized
        JOIN ${table} ON ${table}.rowid = sized.place
      WHERE sized.total - sized.size < ${bytes} ORDER BY place`,
  );
  const last = rows.at(-1);
  return {
    lines: rows.map(({ line }) => line),
    after: last?.place ?? after,
    bytes: last?.size ?? 0,
    isLast: rows.length < MAX_ROWS && (last?.size ?? 0) < bytes,
  };
};
