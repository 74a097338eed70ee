import { getTableName, type SQL, sql } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { jsonObject } from "#worker/db/expressions.ts";
import { counts, lastTick } from "#worker/db/schema/bookkeeping.ts";
import { HOUR_MS } from "#worker/times.ts";

/*
 * A folder per night: a manifest, and each table's rows as JSON lines in slices. A slice counts once the manifest names it.
 * Tables are listed by the database itself, so new ones are backed up, too.
 */

/** The job's name. It finishes once a night, after many ticks. */
export const BACKUP = "back up";

/** After midnight, when no episode airs. */
const STARTS_AFTER_MS = 2 * HOUR_MS;

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

export interface TableBackup extends TableStructure {
  /** Rows up to this rowid are copied. */
  after: number;
  rows: number;
  slices: string[];
  done: boolean;
}

export interface Manifest {
  /** The date it started, in the show's time zone. */
  night: string;
  begun: string;
  /** `null` while tables are left. */
  ended: string | null;
  /** Applied to the database then. */
  migrations: string[];
  /** Children before the tables they reference. */
  tables: TableBackup[];
}

/** Wrangler's table. */
const MIGRATIONS = "d1_migrations";

/** Triggers rebuild the counts on restore, and cron's state isn't true of a restored database. */
const excludedTables = [MIGRATIONS, getTableName(counts), getTableName(lastTick)];

/** Rows are written after what they reference, so reading children first copies whatever they reference, too. */
const childrenFirst = (tables: readonly TableBackup[]): TableBackup[] => {
  const ordered = new Set<TableBackup>();
  const add = (table: TableBackup) => {
    if (ordered.has(table)) return;
    for (const child of tables)
      if (child !== table && child.references.some((reference) => reference.table === table.name)) add(child);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

/** A manifest of all tables, in the order in which to copy them. */
const begin = async (db: Database, night: string, now: Date): Promise<Manifest> => {
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
      after: 0,
      rows: 0,
      slices: [],
      done: false,
    }));
  return {
    night,
    begun: now.toISOString(),
    ended: null,
    migrations: migrations.map(({ name }) => name),
    tables: childrenFirst(tables),
  };
};

const NIGHTS_KEPT = 30;
const NIGHT = /^\d{4}-\d{2}-\d{2}(?=\/)/;

/** Deletes up to 1,000 objects of old nights. Other objects in the bucket were put there by hand. */
const deleteOldNights = async (bucket: R2Bucket, night: string) => {
  const oldest = addDays(night, 1 - NIGHTS_KEPT);
  const { objects } = await bucket.list();
  const old = objects.map(({ key }) => key).filter((key) => (NIGHT.exec(key)?.[0] ?? oldest) < oldest);
  if (old.length > 0) await bucket.delete(old);
};

/** Per tick, each by one query. */
const MAX_SLICES = 3;
/** Roughly, per tick: four of the free plan's ten milliseconds of CPU. */
const MAX_BYTES = 2_000_000;

/** Per slice. */
const MAX_ROWS = 5_000;

/** A row as JSON, built in SQL to halve the Worker's CPU time. */
const lineOf = (columns: readonly string[]) =>
  jsonObject(columns.map((column) => [column, sql.identifier(column)]));

/** Roughly a row's bytes. SQLite knows the length of long texts without reading them. */
const sizeOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`ifnull(octet_length(${sql.identifier(column)}), 0)`),
    sql` + `,
  );

/** The next rows by rowid, up to a total of `bytes`: one row can have 256 KB. */
const readSlice = (db: Database, { name, columns, after }: TableBackup, bytes: number) => {
  const table = sql.identifier(name);
  return db.all<{ place: number; size: number; line: string }>(
    sql`SELECT place, total AS size, ${lineOf(columns)} AS line
      FROM (SELECT place, size, sum(size) OVER (ORDER BY place) AS total
        FROM (SELECT rowid AS place, ${sizeOf(columns)} AS size FROM ${table}
          WHERE rowid > ${after} ORDER BY rowid LIMIT ${MAX_ROWS})) AS sized
        JOIN ${table} ON ${table}.rowid = sized.place
      WHERE sized.total - sized.size < ${bytes} ORDER BY place`,
  );
};

/** Copies as much as fits in a tick and updates the manifest. Returns the number of rows. */
const copy = async (db: Database, bucket: R2Bucket, { night, tables }: Manifest) => {
  let [slices, bytes, rows] = [0, 0, 0];
  for (const table of tables) {
    while (!table.done && slices < MAX_SLICES && bytes < MAX_BYTES) {
      const slice = await readSlice(db, table, MAX_BYTES - bytes);
      const last = slice.at(-1);
      if (last) {
        const name = `${night}/${table.name}/${crypto.randomUUID()}.jsonl`;
        await bucket.put(name, slice.map(({ line }) => `${line}\n`).join(""));
        table.slices.push(name);
        table.after = last.place;
        bytes += last.size;
      }
      table.rows += slice.length;
      table.done = slice.length < MAX_ROWS && bytes < MAX_BYTES;
      rows += slice.length;
      slices += 1;
    }
  }
  return rows;
};

/** Continues the latest night's backup. A tick that crashes leaves only slices that the manifest doesn't name. */
export const backUp = async (db: Database, bucket: R2Bucket, now: Date) => {
  const night = todayIn(show.timeZone, new Date(now.getTime() - STARTS_AFTER_MS));
  const name = `${night}/manifest.json`;
  const found = await (await bucket.get(name))?.json<Manifest>();
  if (found?.ended) return { rows: 0, unfinished: 0 };
  await deleteOldNights(bucket, night);
  const manifest = found ?? (await begin(db, night, now));
  // The tick that reads the structure copies nothing, which spares queries.
  const rows = found ? await copy(db, bucket, manifest) : 0;
  const isWhole = manifest.tables.every(({ done }) => done);
  if (isWhole) manifest.ended = now.toISOString();
  // Of two concurrent ticks the last wins: each stored every slice its manifest names.
  await bucket.put(name, JSON.stringify(manifest));
  return { rows, unfinished: isWhole ? 0 : 1 };
};
