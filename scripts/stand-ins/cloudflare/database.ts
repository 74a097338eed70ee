import { DatabaseSync } from "node:sqlite";

interface Entry {
  sql: string;
  parameters: readonly string[];
  at: number;
}

/** Begun with the statements that made it, so that a bookmark is a place among them. */
const replay = (entries: readonly Entry[]) => {
  const sqlite = new DatabaseSync(":memory:");
  for (const { sql, parameters } of entries) {
    if (parameters.length > 0) sqlite.prepare(sql).run(...parameters);
    else sqlite.exec(sql);
  }
  return sqlite;
};

const isQuestion = (sql: string) => /^\s*(select|pragma|with|explain)\b/i.test(sql);

/** One D1 database, with Time Travel. */
export class StandInDatabase {
  readonly uuid = crypto.randomUUID();
  private entries: Entry[] = [];
  private sqlite = replay([]);

  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** What D1's `query` answers; several statements without parameters hold together or not at all. */
  query(sql: string, parameters: readonly string[] = []) {
    const results = isQuestion(sql)
      ? this.sqlite.prepare(sql).all(...parameters)
      : this.write(sql, parameters);
    return [{ results, success: true, meta: { duration: 0, rows_read: 0, rows_written: 0, changes: 0 } }];
  }

  private write(sql: string, parameters: readonly string[]) {
    this.sqlite.exec("BEGIN");
    try {
      if (parameters.length > 0) this.sqlite.prepare(sql).run(...parameters);
      else this.sqlite.exec(sql);
      this.sqlite.exec("COMMIT");
    } catch (error) {
      this.sqlite.exec("ROLLBACK");
      throw error;
    }
    this.entries.push({ sql, parameters, at: Date.now() });
    return [];
  }

  /** Where the database stands now, or stood then (milliseconds). */
  bookmark(at = Number.POSITIVE_INFINITY) {
    const count = this.entries.filter((entry) => entry.at <= at).length;
    return count.toString(16).padStart(8, "0");
  }

  restore(bookmark: string) {
    this.entries = this.entries.slice(0, Number.parseInt(bookmark, 16));
    this.sqlite.close();
    this.sqlite = replay(this.entries);
  }
}
