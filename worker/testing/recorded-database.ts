import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** A statement with its parameters. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** A round trip to D1: one statement, or a batch. */
export interface Trip {
  statements: Statement[];
  /** That D1 has read and written, and bills. */
  rowsRead: number;
  rowsWritten: number;
  /** Whether its answer has come. */
  isBack: boolean;
}

/** As much of a statement as the app uses. */
interface Asked extends Statement {
  real: D1PreparedStatement;
  bind: (...values: unknown[]) => Asked;
  all: () => Promise<D1Result>;
  run: () => Promise<D1Result>;
  raw: () => Promise<unknown[]>;
}

const isReading = ({ sql }: Statement) => /^\s*(select|with)\b/i.test(sql);

/** The same database, which notes each round trip. */
export const recordDatabase = (d1: D1Database) => {
  const trips: Trip[] = [];

  const note = async <Answer>(
    statements: Statement[],
    asked: Promise<Answer>,
    resultsOf: (answer: Answer) => readonly D1Result[] | Promise<readonly D1Result[]>,
  ) => {
    const trip = { statements, rowsRead: 0, rowsWritten: 0, isBack: false };
    trips.push(trip);
    try {
      const answer = await asked;
      for (const { meta } of await resultsOf(answer)) {
        trip.rowsRead += meta.rows_read;
        trip.rowsWritten += meta.rows_written;
      }
      return answer;
    } finally {
      trip.isBack = true;
    }
  };

  const statement = (sql: string, real: D1PreparedStatement, values: unknown[] = []): Asked => {
    const self = { sql, values };
    return {
      ...self,
      real,
      bind: (...bound) => statement(sql, real.bind(...bound), bound),
      all: () => note([self], real.all(), (result) => [result]),
      run: () => note([self], real.run(), (result) => [result]),
      // D1 answers this without what it has counted: what only reads is asked again, and what writes in another way.
      raw: async () => {
        if (isReading(self)) return note([self], real.raw(), async () => [await real.all()]);
        const { results } = await note([self], real.all(), (result) => [result]);
        return results.map((row) => Object.values(row as object));
      },
    };
  };
  const DB = {
    prepare: (sql: string) => statement(sql, d1.prepare(sql)),
    batch: (statements: Asked[]) =>
      note(statements, d1.batch(statements.map(({ real }) => real)), (results) => results),
  };
  // The parts that the app does not use are not there.
  return { DB: DB as unknown as D1Database, trips };
};
