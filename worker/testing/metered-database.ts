import type { D1Database, D1Meta, D1PreparedStatement } from "@cloudflare/workers-types";
import { connect } from "#worker/db/client.ts";

/** A D1 that counts the statements it is asked for, and notes what D1 says of those of its batches. */
export const meterDatabase = (d1: D1Database) => {
  const asked: { statements: number; ofBatches: D1Meta[] } = { statements: 0, ofBatches: [] };
  const metered = {
    prepare: (sql: string) => {
      asked.statements += 1;
      return d1.prepare(sql);
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements);
      asked.ofBatches.push(...results.map(({ meta }) => meta));
      return results;
    },
  } as D1Database;
  return { asked, d1: metered, db: connect(metered) };
};

/** How many rows D1 read, or wrote, for some statements. */
export const rowsOf = (metas: readonly D1Meta[], key: "rows_read" | "rows_written") =>
  metas.reduce((total, meta) => total + meta[key], 0);
