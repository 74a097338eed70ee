import type { D1Database } from "@cloudflare/workers-types";
import { type Reader, readers } from "./readers.ts";
import { dumpTables } from "./storage.ts";

/* Texts that are found again wherever they get to: each stands in one column of one row. */

export interface Canary {
  text: string;
  /** Table and column. */
  where: string;
  reader: Exclude<Reader, "asked" | "active" | "plain">;
  /** The family, or what else the row is about. */
  owner: string;
}

/** The columns of all tables that hold text, as the database has them: `table.column`. */
export const textColumns = async (d1: D1Database) => {
  const { results } = await d1
    .prepare(
      `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables
       JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.type = 'TEXT' AND tables.name <> 'd1_migrations'
         AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tables.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

const known = Object.entries(readers).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, reader]) => ({ table, column, reader })),
);

/** Where no text of people stands that could be another. */
const isAsStored = (column: string, reader: Reader) =>
  reader === "plain" || reader === "secret" || column === "id" || column.endsWith("_token");

const readerOf = (reader: Exclude<Reader, "plain">, row: Record<string, unknown>) => {
  if (reader === "asked") return row.status === "needs_followup" ? "link" : "own";
  if (reader === "active") return row.is_active === 1 ? "anybody" : "staff";
  return reader;
};

/** Shorter ones, such as a code, could be found by chance. */
const SHORTEST = 12;

/** Puts a text of its own into every column of every row that has room for one. Answers all, and those that stood there already. */
export const releaseCanaries = async (d1: D1Database): Promise<Canary[]> => {
  const free = known.filter(({ column, reader }) => !isAsStored(column, reader));
  await d1.batch(
    free.map(({ table, column }, index) => {
      const form = ["email", "recipient", "copy_to"].includes(column) ? "%d@example.com" : "%d canary";
      // JSON is read as such.
      const quote = ["previous_answers", "original"].includes(column) ? '"' : "";
      return d1.prepare(
        `UPDATE ${table} SET ${column} = printf('${quote}zq${index}qz${form}${quote}', rowid)`,
      );
    }),
  );
  const rows = await dumpTables({ DB: d1 });
  return known.flatMap(({ table, column, reader }) =>
    (rows[table] ?? []).flatMap((row): Canary[] => {
      const text = row[column];
      if (reader === "plain") return [];
      if (typeof text !== "string" || text.length < SHORTEST) return [];
      const owner = String(row.family_registration_id ?? row.family_id ?? row.about_id ?? row.id);
      return [{ text, where: `${table}.${column}`, reader: readerOf(reader, row), owner }];
    }),
  );
};
