import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Manifest, TableBackup } from "#worker/operations/backup.ts";
import { bytesOf, type Row, statementsFor } from "./statements.ts";

/* Reads a night's backup from a folder, with its manifest and a folder per table, and writes it as SQL. */

const read = (path: string) => {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return readFileSync(path, "utf8");
};

export const pathOfSlice = (folder: string, table: string, slice: string) =>
  join(folder, table, basename(slice));

export const readManifest = (folder: string): Manifest => {
  const manifest = JSON.parse(read(join(folder, "manifest.json"))) as Manifest;
  if (!manifest.ended)
    throw new Error(
      `The backup of ${manifest.night} has not finished: some tables are not in it. Take another night.`,
    );
  return manifest;
};

/** A table's rows, slice by slice. */
function* rowsOf(folder: string, { name, rows, slices }: TableBackup): Generator<Row[]> {
  let found = 0;
  for (const slice of slices) {
    const lines = read(pathOfSlice(folder, name, slice))
      .split("\n")
      .filter(Boolean);
    found += lines.length;
    yield lines.map((line) => JSON.parse(line) as Row);
  }
  if (found !== rows) throw new Error(`${name} has ${found} rows, and the manifest says ${rows}.`);
}

/** Bytes per file, roughly. D1 takes gigabytes, but blocks other queries while it runs a file. */
const FILE_BYTES = 5_000_000;

/**
 * Appended to a table's files: cron may already be running, and would send what was waiting that night; and a link may have been
 * ended since.
 */
const FOLLOWING: Readonly<Record<string, string>> = {
  shares: "UPDATE shares SET expires_at = min(expires_at, strftime('%Y-%m-%dT%H:%M:%fZ'));",
  outbox: "UPDATE outbox SET status = 'discarded', code = NULL WHERE status = 'queued';",
};

/** Collects statements in numbered files that only their owner can read. */
const fileWriter = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  let [waiting, size]: [string[], number] = [[], 0];
  const end = (table: string) => {
    if (waiting.length === 0) return;
    waiting.push(FOLLOWING[table] ?? "");
    const file = join(folder, `${String(files.length + 1).padStart(4, "0")}-${table}.sql`);
    writeFileSync(file, `${waiting.filter(Boolean).join("\n")}\n`);
    files.push(file);
    [waiting, size] = [[], 0];
  };
  const add = (table: string, statement: string) => {
    waiting.push(statement);
    size += bytesOf(statement);
    if (size > FILE_BYTES) end(table);
  };
  return { files, add, end };
};

/**
 * Repeats deletions made while the backup was taken: a row whose parent is missing was read before the parent was deleted.
 * Parents' tables come first.
 */
const followDeletions = (tables: readonly TableBackup[]) => {
  const keys = new Map<string, Set<string | number | null>>();
  for (const { table, key } of tables.flatMap(({ references }) => references))
    keys.set(`${table}.${key}`, new Set());

  const following = (table: TableBackup, row: Row): Row | undefined => {
    const followed = { ...row };
    for (const reference of table.references) {
      const value = row[reference.column] ?? null;
      if (value === null || keys.get(`${reference.table}.${reference.key}`)?.has(value)) continue;
      if (reference.onDelete !== "SET NULL") return undefined;
      followed[reference.column] = null;
    }
    return followed;
  };

  return (table: TableBackup, rows: readonly Row[]) => {
    const kept = rows.map((row) => following(table, row)).filter((row) => row !== undefined);
    for (const column of table.columns)
      for (const row of kept) keys.get(`${table.name}.${column}`)?.add(row[column] ?? null);
    return kept;
  };
};

/** Writes SQL files, to be run in order, that fill an empty, migrated database. */
export const writeSql = (backup: string, folder: string) => {
  const manifest = readManifest(backup);
  // Parents first.
  const tables = manifest.tables.toReversed();
  const follow = followDeletions(tables);
  const { files, add, end } = fileWriter(folder);
  const counts = tables.map((table) => {
    let rows = 0;
    for (const slice of rowsOf(backup, table)) {
      const kept = follow(table, slice);
      rows += kept.length;
      for (const statement of statementsFor(table, kept)) add(table.name, statement);
    }
    end(table.name);
    return { table: table.name, rows, leftOut: table.rows - rows };
  });
  return { manifest, files, counts };
};
