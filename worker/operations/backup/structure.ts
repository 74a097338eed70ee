import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { counts, lastTick } from "#worker/db/schema/bookkeeping.ts";

/* Tables are listed by the database itself, so new ones are backed up, too. */

/** A foreign key, possibly to its own table. */
export interface Reference {
  column: string;
  table: string;
  /** The referenced column. */
  key: string;
  /** `CASCADE`, `SET NULL` or `NO ACTION`. */
  onDelete: string;
}

export interface TableStructure {
  name: string;
  columns: string[];
  /** The primary key's columns. */
  key: string[];
  references: Reference[];
}

/** Wrangler's table. */
const MIGRATIONS = "d1_migrations";

/** Triggers rebuild the counts on restore, and cron's state isn't true of a restored database. */
const excludedTables = [MIGRATIONS, getTableName(counts), getTableName(lastTick)];

/** Rows are written after what they reference, so reading children first copies whatever they reference, too. */
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

/** In the order in which to copy tables. */
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
    .filter(({ name }) => !excludedTables.includes(name))
    .map(({ name, columns, key, refs }) => ({
      name,
      columns: JSON.parse(columns) as string[],
      key: JSON.parse(key) as string[],
      references: JSON.parse(refs) as Reference[],
    }));
  return { migrations: migrations.map(({ name }) => name), tables: childrenFirst(tables) };
};
