import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { inOneSession } from "./one-session.ts";

/** A statement with its parameters. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** A round trip to D1: one statement, or a batch. */
export interface Trip {
  statements: Statement[];
  /** That D1 has read and bills. */
  rowsRead: number;
  /** Whether its answer has come. */
  isBack: boolean;
}

/** As much of a statement as the app uses. */
interface Asked extends Statement {
  real: D1PreparedStatement;
  bind: (...values: unknown[]) => Asked;
  all: () => Promise<D1Result>;
  raw: () => Promise<unknown>;
}

/** The same database, which notes each round trip. */
export const recordDatabase = (d1: D1Database) => {
  const trips: Trip[] = [];

  const note = async <Answer>(
    statements: Statement[],
    asked: Promise<Answer>,
    resultsOf: (answer: Answer) => readonly D1Result[],
  ) => {
    const trip = { statements, rowsRead: 0, isBack: false };
    trips.push(trip);
    try {
      const answer = await asked;
      for (const { meta } of resultsOf(answer)) trip.rowsRead += meta.rows_read;
      return answer;
    } finally {
      trip.isBack = true;
    }
  };

  const statement = (sql: string, real: D1PreparedStatement, values: unknown[] = []): Asked => ({
    sql,
    values,
    real,
    bind: (...bound) => statement(sql, real.bind(...bound), bound),
    all: () => note([{ sql, values }], real.all(), (result) => [result]),
    // Comes without what D1 has counted.
    raw: () => note([{ sql, values }], real.raw(), () => []),
  });
  const DB = {
    prepare: (sql: string) => statement(sql, d1.prepare(sql)),
    batch: (statements: Asked[]) =>
      note(statements, d1.batch(statements.map(({ real }) => real)), (results) => results),
  };
  // The parts that the app does not use are not there.
  return { DB: inOneSession(DB), trips };
};
