import { getTableName, sql } from "drizzle-orm";
import { counts } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { lastTick } from "#worker/db/site.ts";

/* Which tables are backed up: the database itself says which there are, so that a new one is among them. */

/** A column that names a row of another table, or of its own. */
export interface Reference {
  column: string;
  table: string;
  /** The other table's column. */
  key: string;
  /** As SQLite says it: `CASCADE`, `SET NULL`, `NO ACTION`. */
  onDelete: string;
}

export interface TableStructure {
  name: string;
  columns: string[];
  /** Its primary key. */
  key: string[];
  references: Reference[];
}

/** Where wrangler notes the migrations. */
const MIGRATIONS = "d1_migrations";

/** What triggers make anew of the other tables as these are filled; and when cron ran last, which is not so of a restored database. */
const leftOut = [MIGRATIONS, getTableName(counts), getTableName(lastTick)];

/** Queries of `readStructure`. */
export const STRUCTURE_QUERIES = 2;

/**
 * Each before those that it refers to. Rows come after what they refer to, so what is read in this order has, but for
 * what was deleted meanwhile, all that it refers to.
 */
const childrenFirst = (tables: readonly TableStructure[]): TableStructure[] => {
  const ordered = new Set<TableStructure>();
  const add = (table: TableStructure) => {
    if (ordered.has(table)) return;
    for (const child of tables)
      if (child !== table && child.references.some((reference) => reference.table === table.name)) add(child);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

/** What is in the database, but for tables of SQLite and D1, in the order in which it is to be read. */
export const readStructure = async (db: Database) => {
  const migrations = await db.all<{ name: string }>(
    sql`SELECT name FROM ${sql.identifier(MIGRATIONS)} ORDER BY id`,
  );
  const found = await db.all<{ name: string; columns: string; key: string; refs: string }>(
    sql`SELECT name,
        (SELECT json_group_array(name) FROM pragma_table_info(found.name)) AS columns,
        (SELECT json_group_array(name) FROM pragma_table_info(found.name) WHERE pk > 0) AS key,
        (SELECT json_group_array(json_object('column', "from", 'table', "table", 'key', "to", 'onDelete', on_delete))
          FROM pragma_foreign_key_list(found.name)) AS refs
      FROM sqlite_master AS found WHERE type = 'table'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  );
  const tables = found
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name, columns, key, refs }) => ({
      name,
      columns: JSON.parse(columns) as string[],
      key: JSON.parse(key) as string[],
      references: JSON.parse(refs) as Reference[],
    }));
  return { migrations: migrations.map(({ name }) => name), tables: childrenFirst(tables) };
};
