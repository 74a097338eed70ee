import { drizzle } from "drizzle-orm/d1";
import type { Database } from "#worker/db/client.ts";
import type { TestEnv } from "./storage.ts";

/** What a store's reading verb answers, and the rows that D1 counted and bills for it. */
export const rowsRead = async <Result>(
  { DB }: Pick<TestEnv, "DB">,
  read: (db: Database) => Promise<Result>,
) => {
  const statements: { sql: string; params: unknown[] }[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const result = await read(
    Object.assign(drizzle(DB, { casing: "snake_case", logger }), { actor: "showrunner" }),
  );
  let rows = 0;
  // Drizzle takes the rows without what D1 says of them, so each statement runs once more.
  for (const { sql, params } of statements) {
    const { meta } = await DB.prepare(sql)
      .bind(...params)
      .all();
    rows += meta.rows_read;
  }
  return { result, rows, statements: statements.length };
};
