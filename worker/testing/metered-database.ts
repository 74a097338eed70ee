import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { connect } from "#worker/db/client.ts";

/** A D1 that counts the statements it is asked for, and the rows that those of its batches read. */
export const meterDatabase = (d1: D1Database) => {
  const asked = { statements: 0, rowsOfBatches: 0 };
  const metered = {
    prepare: (sql: string) => {
      asked.statements += 1;
      return d1.prepare(sql);
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements);
      for (const { meta } of results) asked.rowsOfBatches += meta.rows_read;
      return results;
    },
  } as D1Database;
  return { asked, d1: metered, db: connect(metered) };
};
