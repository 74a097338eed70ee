import type { TestEnv } from "./storage.ts";
import { dumpTables } from "./storage.ts";

const NOT_OURS = ["d1_migrations"];

/** Keeps what all tables hold, and answers how to have it again. */
export const keepTables = async ({ DB }: Pick<TestEnv, "DB">) => {
  const kept = Object.entries(await dumpTables({ DB })).filter(([name]) => !NOT_OURS.includes(name));
  const { results: triggers } = await DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
  ).all<{ name: string; sql: string }>();
  const insert = (table: string, rows: Record<string, unknown>[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = columns.map((column) => `value ->> '${column}'`);
    return DB.prepare(
      `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`)}) SELECT ${values} FROM json_each(?)`,
    ).bind(JSON.stringify(rows));
  };
  return () =>
    DB.batch([
      // Rows refer to others that come later, and triggers have done their work already.
      DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...triggers.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)),
      ...kept.map(([table]) => DB.prepare(`DELETE FROM "${table}"`)),
      ...kept.filter(([, rows]) => rows.length > 0).map(([table, rows]) => insert(table, rows)),
      ...triggers.map(({ sql }) => DB.prepare(sql)),
    ]);
};
