import type { TableBackup } from "#worker/site/backup/manifest.ts";
import type { Row } from "./backup-folder.ts";

/**
 * Goes by what was deleted while the backup was taken: a row whose family is not there any more was read before the family was
 * deleted, and would have gone with it. Tables come in the order in which they are stored, those that are referred to first.
 */
export const followDeletions = (tables: readonly TableBackup[]) => {
  const there = new Map<string, Set<string | number | null>>();
  for (const { table, key } of tables.flatMap(({ references }) => references))
    there.set(`${table}.${key}`, new Set());
  const known = (table: string, key: string) => there.get(`${table}.${key}`);

  const following = (table: TableBackup, row: Row): Row | undefined => {
    const followed = { ...row };
    for (const reference of table.references) {
      const value = row[reference.column] ?? null;
      if (value === null || known(reference.table, reference.key)?.has(value)) continue;
      if (reference.onDelete !== "SET NULL") return undefined;
      followed[reference.column] = null;
    }
    return followed;
  };

  /** Of some rows of a table those that are to be stored, and as what. */
  return (table: TableBackup, rows: readonly Row[]) => {
    const kept = rows.map((row) => following(table, row)).filter((row) => row !== undefined);
    for (const column of table.columns) {
      const values = known(table.name, column);
      if (values) for (const row of kept) values.add(row[column] ?? null);
    }
    return kept;
  };
};
