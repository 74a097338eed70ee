import { connect, type Database } from "#worker/db/client.ts";
import { recordDatabase } from "./recorded-database.ts";
import type { TestEnv } from "./storage.ts";

/** What a store's reading verb answers, and the rows that D1 counted and bills for it. */
export const rowsRead = async <Result>(env: Pick<TestEnv, "DB">, read: (db: Database) => Promise<Result>) => {
  const { DB, trips } = recordDatabase(env.DB);
  const result = await read(connect(DB, "showrunner"));
  const rows = trips.reduce((sum, trip) => sum + trip.rowsRead, 0);
  return { result, rows, statements: trips.flatMap((trip) => trip.statements).length };
};
