import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Manifest, TableBackup } from "#worker/operations/backup/back-up.ts";

/* A night's backup in a folder: the manifest, and a folder per table. */

export type Row = Record<string, string | number | null>;

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
      `The backup of ${manifest.night} did not come to its end: some tables are not in it. Take another night.`,
    );
  return manifest;
};

/** A table's rows, slice by slice. */
export function* rowsOf(folder: string, { name, rows, slices }: TableBackup): Generator<Row[]> {
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
