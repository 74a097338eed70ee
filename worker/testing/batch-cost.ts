import type { D1Database } from "@cloudflare/workers-types";
import type { Database } from "#worker/db/client.ts";
import { meterDatabase, rowsOf } from "./metered-database.ts";

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
  const { asked, db } = meterDatabase(d1);
  await verb(db);
  return {
    statements: asked.ofBatches.length,
    rowsRead: rowsOf(asked.ofBatches, "rows_read"),
    rowsWritten: rowsOf(asked.ofBatches, "rows_written"),
  };
};
