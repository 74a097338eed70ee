import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { connect, type Database } from "#worker/db/client.ts";

export interface BatchCost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** What a verb costs that does all in one batch: its statements, and the rows that D1 counted and bills. */
export const batchCost = async (
  d1: D1Database,
  verb: (db: Database) => Promise<unknown>,
): Promise<BatchCost> => {
  const cost = { statements: 0, rowsRead: 0, rowsWritten: 0 };
  const counting = {
    prepare: (statement: string) => d1.prepare(statement),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements);
      for (const { meta } of results) {
        cost.statements += 1;
        cost.rowsRead += meta.rows_read;
        cost.rowsWritten += meta.rows_written;
      }
      return results;
    },
  };
  await verb(connect(counting as unknown as D1Database));
  return cost;
};
