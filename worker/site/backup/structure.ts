import { getTableName, sql } from "drizzle-orm";
import { counts } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { lastTick } from "#worker/db/site.ts";
import type { Reference, TableStructure } from "./manifest.ts";

/* Which tables are backed up: the database itself says which there are, so that a new one is among them. */

/** Statements of `readStructure`. */
export const STRUCTURE_STATEMENTS = 3;

/** What triggers make anew of the other tables as these are filled; and when cron ran last, which is not so of a restored database. */
const leftOut: readonly string[] = [counts, lastTick].map(getTableName);

/** Where wrangler notes the migrations. */
const MIGRATIONS = "d1_migrations";

/** The tables, but for those of SQLite and D1. */
const tablesOf = sql`(SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\') AS found`;

const readTables = (db: Database) =>
  db.all<{ name: string; columns: string; key: string }>(
    sql`SELECT found.name, json_group_array(part.name) AS columns,
        json_group_array(part.name) FILTER (WHERE part.pk > 0) AS key
      FROM ${tablesOf} JOIN pragma_table_info(found.name) AS part GROUP BY found.name`,
  );

const readReferences = (db: Database) =>
  db.all<Reference & { name: string }>(
    sql`SELECT found.name, part."from" AS "column", part."table", part."to" AS key, part.on_delete AS onDelete
      FROM ${tablesOf} JOIN pragma_foreign_key_list(found.name) AS part`,
  );

const readMigrations = async (db: Database) =>
  (await db.all<{ name: string }>(sql`SELECT name FROM ${sql.identifier(MIGRATIONS)} ORDER BY id`)).map(
    ({ name }) => name,
  );

/**
 * Each before those that it refers to. Rows come after what they refer to, so what is read in this order has, but for
 * what was deleted meanwhile, all that it refers to.
 */
export const childrenFirst = <Table extends TableStructure>(tables: readonly Table[]): Table[] => {
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    if (ordered.has(table)) return;
    for (const child of tables)
      if (child !== table && child.references.some((reference) => reference.table === table.name)) add(child);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

/** What is in the database, in the order in which it is to be read. */
export const readStructure = async (db: Database) => {
  const found = await readTables(db);
  const references = await readReferences(db);
  const tables = found
    .filter(({ name }) => name !== MIGRATIONS && !leftOut.includes(name))
    .map(({ name, columns, key }) => ({
      name,
      columns: JSON.parse(columns) as string[],
      key: JSON.parse(key) as string[],
      references: references
        .filter((reference) => reference.name === name)
        .map(({ name: _, ...reference }) => reference),
    }));
  return { migrations: await readMigrations(db), tables: childrenFirst(tables) };
};
