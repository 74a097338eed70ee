import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { connect, type Database } from "#worker/db/client.ts";

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

/**
 * How a statement fails: `refused` by the database, which undoes the batch that it belongs to; done, with its batch, and the
 * answer `lost` on the way; or with an error thrown in its place.
 */
type Fault = "refused" | "lost" | Error;

interface Result extends D1Result {
  rows?: unknown[];
}

/** As much of a statement as the app uses. */
interface Asked extends Statement {
  real: D1PreparedStatement;
  bind: (...values: unknown[]) => Asked;
  all: () => Promise<Result | undefined>;
  run: () => Promise<Result | undefined>;
  raw: () => Promise<unknown[]>;
}

/** What D1 refuses whatever is stored. */
const REFUSED = "SELECT json('{')";

const isReading = ({ sql }: Statement) => /^\s*(select|with)\b/i.test(sql);

/** The same database, which notes each round trip. The statements of the numbers `failAt`, counted from 1, fail. */
export const recordDatabase = (
  d1: D1Database,
  { failAt = [], fault = "lost" }: { failAt?: number | readonly number[]; fault?: Fault } = {},
) => {
  const trips: Trip[] = [];
  let [asked, hasFailed] = [0, false];

  const failOrDo = async (statements: readonly Asked[], perform: () => Promise<Result[]>) => {
    const place = statements.findIndex((_, index) => [failAt].flat().includes(asked + index + 1));
    asked += statements.length;
    if (place === -1) return perform();
    hasFailed = true;
    if (fault instanceof Error) throw fault;
    if (fault === "refused") {
      await d1.batch(statements.map(({ real }) => real).toSpliced(place, 1, d1.prepare(REFUSED)));
      throw new Error("D1 did what it should refuse");
    }
    await perform();
    throw new Error("D1_ERROR: Network connection lost.");
  };

  const ask = async (statements: Asked[], perform: () => Promise<Result[]>) => {
    const trip: Trip = { statements, rowsRead: 0, rowsWritten: 0, isBack: false };
    trips.push(trip);
    try {
      const results = await failOrDo(statements, perform);
      for (const { meta } of results) {
        trip.rowsRead += meta.rows_read;
        trip.rowsWritten += meta.rows_written;
      }
      return results;
    } finally {
      trip.isBack = true;
    }
  };

  const statement = (sql: string, real: D1PreparedStatement, values: unknown[] = []): Asked => {
    const all = async () => (await ask([self], async () => [await real.all()]))[0];
    const self: Asked = {
      sql,
      values,
      real,
      bind: (...bound) => statement(sql, real.bind(...bound), bound),
      all,
      run: all,
      // D1 answers this without what it has counted: what only reads is asked again, and what writes in another way.
      raw: async () => {
        if (!isReading(self))
          return ((await all())?.results ?? []).map((row) => Object.values(row as object));
        const readTwice = async () => [{ ...(await real.all()), rows: await real.raw() }];
        return (await ask([self], readTwice))[0]?.rows ?? [];
      },
    };
    return self;
  };
  // The parts that the app does not use are not there.
  const DB = {
    prepare: (sql: string) => statement(sql, d1.prepare(sql)),
    batch: (statements: Asked[]) => ask(statements, () => d1.batch(statements.map(({ real }) => real))),
  } as unknown as D1Database;
  return { DB, db: connect(DB), trips, hasFailed: () => hasFailed };
};

/** The statements of some round trips, and the rows that D1 counted and bills. */
export const costOf = (trips: readonly Trip[]) => ({
  statements: trips.reduce((sum, trip) => sum + trip.statements.length, 0),
  rowsRead: trips.reduce((sum, trip) => sum + trip.rowsRead, 0),
  rowsWritten: trips.reduce((sum, trip) => sum + trip.rowsWritten, 0),
});

/** What a verb returns and costs. */
export const measure = async <Result>(d1: D1Database, verb: (db: Database) => Promise<Result>) => {
  const { db, trips } = recordDatabase(d1);
  const result = await verb(db);
  return { result, ...costOf(trips) };
};

/** The same database, with somebody else's change right before one of its batches, the first unless another is named. */
export const interrupted = (db: Database, change: () => Promise<unknown>, batchNumber = 1): Database => {
  let batches = 0;
  const batch: Database["batch"] = async (statements) => {
    batches += 1;
    if (batches === batchNumber) await change();
    return db.batch(statements);
  };
  return Object.assign(Object.create(db) as Database, { batch });
};
