import type { D1Database } from "@cloudflare/workers-types";
import { retentionDefaults } from "#contract/privacy.ts";
import type { TestEnv } from "./client.ts";

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'
  AND (sql LIKE '%,%' OR name = 'deletions') AND name NOT IN ('mail_kinds', 'settings', 'last_tick')
  ORDER BY name IN ('counts', 'deletions')`;

/** What staff set stands in rows that migrations write: these are not deleted, but again as they came. */
const AS_THEY_CAME = [
  `UPDATE mail_kinds SET subject = NULL, text = NULL,
     rule = CASE WHEN rule = 'always' THEN rule WHEN kind LIKE '%\\_reminder' ESCAPE '\\' THEN 'send' ELSE 'hold' END`,
  `UPDATE settings SET copy_to = NULL, double_opt_in = 0, retention = '${JSON.stringify(retentionDefaults)}'`,
  `UPDATE last_tick SET ticked_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ended_at = '{}', begun = '[]', noted = NULL`,
  "INSERT INTO counts VALUES ('version', '', 0)",
];

const prepareEmptying = async (DB: D1Database) => {
  const { results } = await DB.prepare(TABLES).all<{ name: string }>();
  const deletes = results.map(({ name }) => `DELETE FROM "${name}"`);
  return [...deletes, ...AS_THEY_CAME].map((statement) => DB.prepare(statement));
};

/** Prepared once: from here each preparation is a call to workerd, which blocks. */
const emptying = new WeakMap<D1Database, ReturnType<typeof prepareEmptying>>();

/**
 * Empties what is stored, except for settings and the lookup tables, which have one column; much quicker than a new
 * database. Triggers write counts and deletions, which therefore go last.
 */
export const emptyStorage = async ({ DB, SESSIONS, PHOTOS, BACKUPS }: TestEnv) => {
  const statements = emptying.get(DB) ?? prepareEmptying(DB);
  emptying.set(DB, statements);
  await DB.batch(await statements);
  for (const { name } of (await SESSIONS.list()).keys) await SESSIONS.delete(name);
  for (const bucket of [PHOTOS, BACKUPS]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
};

/** How many rows a table has, of those a condition holds for. */
export const countRows = async ({ DB }: TestEnv, table: string, condition = "TRUE") =>
  (await DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<{ n: number }>())?.n;

/** All that the tables hold, but for their indexes. */
export const dumpTables = async ({ DB }: Pick<TestEnv, "DB">) => {
  const { results } = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  ).all<{ name: string }>();
  const answers = await DB.batch<Record<string, unknown>>(
    results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return Object.fromEntries(results.map(({ name }, index) => [name, answers[index]?.results ?? []]));
};

/** Triggers write these, whenever rows of others come and go. */
const BY_TRIGGERS = ["counts", "deletions"];

/** Keeps what all tables hold, and answers how to have it again. */
export const keepTables = async ({ DB }: Pick<TestEnv, "DB">) => {
  const kept = Object.entries(await dumpTables({ DB })).filter(([table]) => table !== "d1_migrations");
  const insert = ([table, rows]: (typeof kept)[number]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = columns.map((column) => `value ->> '${column}'`);
    return DB.prepare(
      `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`)}) SELECT ${values} FROM json_each(?)`,
    ).bind(JSON.stringify(rows));
  };
  const renew = (tables: typeof kept) => [
    ...tables.map(([table]) => DB.prepare(`DELETE FROM "${table}"`)),
    ...tables.filter(([, rows]) => rows.length > 0).map(insert),
  ];
  const isLast = ([table]: (typeof kept)[number]) => BY_TRIGGERS.includes(table);
  return () =>
    DB.batch([
      // Rows refer to others that come later.
      DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...renew(kept.filter((one) => !isLast(one))),
      ...renew(kept.filter(isLast)),
    ]);
};
