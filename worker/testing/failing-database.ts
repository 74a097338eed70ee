import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/*
 * A database of which one statement fails: `refused` by the database, which undoes the batch that it belongs to; or done,
 * with its batch, and the answer `lost` on the way. Or an error is thrown in its place.
 */

export type Fault = "refused" | "lost";

/** What D1 refuses whatever is stored. */
const REFUSED = "SELECT json('{')";

const lost = () => new Error("D1_ERROR: Network connection lost.");

/** As much of a statement as the app uses. */
interface Asked {
  real: D1PreparedStatement;
  bind: (...values: unknown[]) => Asked;
  all: () => Promise<unknown>;
  run: () => Promise<unknown>;
  raw: () => Promise<unknown>;
}

/** The same database with the statement of this number failing, counted from 1. Those of a batch count one by one. */
export const failingDatabase = (d1: D1Database, number: number, fault: Fault | Error) => {
  let [asked, failed] = [0, false];

  /** Does some statements together, unless the one that fails is among them. */
  const ask = async <Answer>(
    statements: readonly D1PreparedStatement[],
    done: (statements: D1PreparedStatement[]) => Promise<Answer>,
  ) => {
    const place = number - asked - 1;
    asked += statements.length;
    const isHit = place >= 0 && place < statements.length;
    if (!isHit) return done([...statements]);
    failed = true;
    if (fault instanceof Error) throw fault;
    if (fault === "refused") {
      await d1.batch(statements.toSpliced(place, 1, d1.prepare(REFUSED)));
      throw new Error("D1 did what it should refuse");
    }
    await done([...statements]);
    throw lost();
  };

  const statement = (real: D1PreparedStatement): Asked => ({
    real,
    bind: (...values) => statement(real.bind(...values)),
    all: () => ask([real], () => real.all()),
    run: () => ask([real], () => real.run()),
    raw: () => ask([real], () => real.raw()),
  });
  const DB = {
    prepare: (sql: string) => statement(d1.prepare(sql)),
    batch: (statements: Asked[]) =>
      ask(
        statements.map(({ real }) => real),
        (all) => d1.batch(all),
      ),
  };
  // The parts that the app does not use are not there.
  return { DB: DB as unknown as D1Database, hasFailed: () => failed };
};
