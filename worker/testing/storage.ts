import type { D1Database, KVNamespace, R2Bucket } from "@cloudflare/workers-types";
import { retentionDefaults } from "#contract/retention-days.ts";

/** The Worker's bindings as tests reach them. */
export interface TestEnv {
  DB: D1Database;
  SESSIONS: KVNamespace;
  PHOTOS: R2Bucket;
  BACKUPS: R2Bucket;
}

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
