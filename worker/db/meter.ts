/*
 * What a request asks of the database, for the log. D1 says what a statement cost with its answer, but not with that of
 * `raw()`, which Drizzle reads by.
 */

export interface Cost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const nothing = (): Cost => ({ statements: 0, rowsRead: 0, rowsWritten: 0 });

/**
 * A selection whose columns have names of their own, as those of a subquery do. D1 answers by name, and of two columns
 * named alike only one would be left.
 */
const withDistinctNames = (sql: string) =>
  /^\s*(select|with)\b/i.test(sql) ? `SELECT * FROM (${sql})` : sql;

/** A column that is named by a number, such as that of `1`: objects have these first, wherever they stood. */
const isOutOfOrder = (row: object = {}) => Object.keys(row).some((name) => /^\d+$/.test(name));

/** As much of D1 as Drizzle uses, or of a session of it. */
export type Asked = Pick<D1Database, "prepare" | "batch">;

/** Which database is asked: it makes a call with one, and where that may help, with another. */
export type Source = <Answer>(call: (d1: Asked) => Promise<Answer>) => Promise<Answer>;

export class Meter {
  #cost = nothing();
  #hasWritten = false;

  /** Whether anything was written at all. */
  get hasWritten() {
    return this.#hasWritten;
  }

  /** What was asked since this was last taken. */
  take = (): Cost => {
    const cost = this.#cost;
    this.#cost = nothing();
    return cost;
  };

  /** Counts statements, also of a call that fails; their rows are known when it has not. */
  async count<Row>(statements: number, call: () => Promise<D1Result<Row>[]>): Promise<D1Result<Row>[]> {
    this.#cost.statements += statements;
    const results = await call();
    for (const { meta } of results) {
      this.#cost.rowsRead += meta.rows_read;
      this.#cost.rowsWritten += meta.rows_written;
      this.#hasWritten ||= meta.rows_written > 0;
    }
    return results;
  }
}

/** As much of a D1 statement as Drizzle uses. */
class MeteredStatement {
  readonly #source: Source;
  readonly #meter: Meter;
  readonly #sql: string;
  readonly #values: unknown[];

  constructor(source: Source, meter: Meter, sql: string, values: unknown[] = []) {
    this.#source = source;
    this.#meter = meter;
    this.#sql = sql;
    this.#values = values;
  }

  bind = (...values: unknown[]) => new MeteredStatement(this.#source, this.#meter, this.#sql, values);

  prepared = (d1: Asked, sql = this.#sql) => d1.prepare(sql).bind(...this.#values);

  async #ask(sql: string) {
    const [result] = await this.#meter.count(1, async () => [
      await this.#source((d1) => this.prepared(d1, sql).all<Record<string, unknown>>()),
    ]);
    if (!result) throw new Error("A statement had no result");
    return result;
  }

  all = () => this.#ask(this.#sql);
  run = () => this.#ask(this.#sql);

  raw = async (): Promise<unknown[][]> => {
    const { results } = await this.#ask(withDistinctNames(this.#sql));
    if (!isOutOfOrder(results[0])) return results.map(Object.values);
    return this.#source((d1) => this.prepared(d1).raw());
  };
}

/** A database whose statements a meter counts. */
export const metered = (source: Source, meter: Meter): D1Database => {
  const counting = {
    prepare: (sql: string) => new MeteredStatement(source, meter, sql),
    batch: (statements: MeteredStatement[]) =>
      meter.count(statements.length, () =>
        source((d1) => d1.batch(statements.map((statement) => statement.prepared(d1)))),
      ),
  };
  // The parts that Drizzle does not use are not there.
  return counting as unknown as D1Database;
};

/** The database, and a meter of what is asked of it by way of this. */
export const meterDatabase = (d1: Asked) => {
  const meter = new Meter();
  return { d1: metered((call) => call(d1), meter), take: meter.take };
};
