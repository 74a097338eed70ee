import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest, rowsOf } from "./backup-folder.ts";
import { followDeletions } from "./left-out.ts";
import { bytesOf, statementsFor } from "./statements.ts";

/** Bytes of a file, more or less. D1 takes gigabytes, but runs a file as a whole, and nobody else meanwhile. */
const LARGEST_FILE = 5_000_000;

/**
 * What follows some tables' rows in the same file, and so at the same moment: cron may run already, and would send again what
 * waited that night.
 */
const FOLLOWING: Readonly<Record<string, string>> = {
  outbox: "UPDATE outbox SET status = 'discarded', code = NULL WHERE status = 'queued';",
};

/** Collects statements in files that are named by their order, for nobody else's eyes. */
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
    if (size > LARGEST_FILE) end(table);
  };
  return { files, add, end };
};

/**
 * Makes of a backup the SQL that fills a migrated, empty database with it: files in the order in which they are to be run. Answers these, and how
 * many rows each table gets, and how many are left out.
 */
export const writeSql = (backup: string, folder: string) => {
  const manifest = readManifest(backup);
  // What is referred to comes first.
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
