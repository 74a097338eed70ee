import { statementsOf } from "./statements.ts";

/*
 * Between migrating and deploying, and after going back, the Worker from before runs on the new schema. So only what leaves
 * everything that it knows is let through. How to do the rest in two steps: docs/operations.md.
 */

export interface MigrationFile {
  name: string;
  sql: string;
}

const NAME = '[`"\\[]?(\\w+)[`"\\]]?';

/** The name that stands where the pattern has its group. */
const named = (statement: string, pattern: string) =>
  new RegExp(pattern.replace("NAME", NAME), "i").exec(statement)?.[1]?.toLowerCase() ?? "";

const TABLE = "^CREATE\\s+(?:VIRTUAL\\s+|TEMP\\w*\\s+)?TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?NAME";
const COLUMN = new RegExp(`^ALTER\\s+TABLE\\s+${NAME}\\s+ADD\\s+(?:COLUMN\\s+)?${NAME}`, "i");
const UNIQUE = "^CREATE\\s+UNIQUE\\s+INDEX\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?NAME";
const REPLACEABLE = "^CREATE\\s+(?:TRIGGER|VIEW)\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?NAME";

const madeBy = (files: readonly MigrationFile[]) => {
  const statements = files.flatMap(({ sql }) => statementsOf(sql));
  const all = (pattern: string) =>
    new Set(statements.map((one) => named(one, pattern)).filter((name) => name !== ""));
  const columns = statements.flatMap((one) => {
    const [, table, column] = COLUMN.exec(one) ?? [];
    return table && column ? [`${table}.${column}`.toLowerCase()] : [];
  });
  return {
    tables: all(TABLE),
    columns: new Set(columns),
    unique: all(UNIQUE),
    replaceable: all(REPLACEABLE),
  };
};

type Made = ReturnType<typeof madeBy>;

/** A trigger acts on what the Worker from before writes. One in place of another may do as that did. */
const ofTrigger = (statement: string, fresh: Made, before: ReadonlySet<string>): string | undefined => {
  if (fresh.tables.has(named(statement, "TRIGGER[^]*?\\sON\\s+NAME"))) return undefined;
  if (/\bRAISE\s*\(/i.test(statement)) return "refuses what was allowed so far";
  if (before.has(named(statement, "TRIGGER\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?NAME"))) return undefined;
  if (/\bOR\s+REPLACE\b|\bREPLACE\s+INTO\b/i.test(statement)) return "may delete by a trigger";
  const emptied = [...statement.matchAll(new RegExp(`\\bDELETE\\s+FROM\\s+${NAME}`, "gi"))]
    .map(([, table = ""]) => table.toLowerCase())
    .find((table) => !fresh.tables.has(table));
  return emptied && `deletes from ${emptied} by a trigger`;
};

/** Why the Worker from before might not run on it; nothing where it does. */
const objection = (statement: string, fresh: Made, { unique, replaceable }: Made): string | undefined => {
  const is = (pattern: string) => new RegExp(`^${pattern}`, "i").test(statement);
  const name = (pattern: string) => named(statement, `^${pattern}`);

  if (is("CREATE\\s+UNIQUE")) {
    const [, table = "", ...words] =
      statement
        .slice(statement.search(/\sON\s/i))
        .toLowerCase()
        .match(/\w+/g) ?? [];
    const isNew = fresh.tables.has(table) || words.some((word) => fresh.columns.has(`${table}.${word}`));
    return isNew ? undefined : "makes a rule of values that were allowed so far";
  }
  if (is("CREATE\\s+(?:TEMP\\w*\\s+)?TRIGGER")) return ofTrigger(statement, fresh, replaceable);
  // `OR REPLACE` deletes, and so may what stands behind a WITH.
  if (is("(CREATE|SELECT|(INSERT|UPDATE)(?!\\s+OR\\s+REPLACE))\\b")) return undefined;
  if (is("PRAGMA\\s+optimize")) return undefined;

  const altered = name("ALTER\\s+TABLE\\s+NAME");
  if (altered && !fresh.tables.has(altered)) {
    if (!is("ALTER\\s+TABLE\\s+\\S+\\s+ADD\\b")) return `changes ${altered}`;
    const mustBeGiven = /\bNOT\s+NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement);
    if (mustBeGiven) return `adds a column to ${altered} that every row must be given`;
    return /\bCHECK\s*\(/i.test(statement) ? `makes a rule for every row of ${altered}` : undefined;
  }
  if (altered) return undefined;

  const index = name("DROP\\s+INDEX\\s+(?:IF\\s+EXISTS\\s+)?NAME");
  if (index) return unique.has(index) ? `drops ${index}, which writing may rely on` : undefined;
  const replaced = name("DROP\\s+(?:TRIGGER|VIEW)\\s+(?:IF\\s+EXISTS\\s+)?NAME");
  if (replaced) return fresh.replaceable.has(replaced) ? undefined : `drops ${replaced}`;
  const dropped = name("DROP\\s+TABLE\\s+(?:IF\\s+EXISTS\\s+)?NAME");
  if (dropped) return fresh.tables.has(dropped) ? undefined : `drops ${dropped}`;
  const emptied = name("DELETE\\s+FROM\\s+NAME");
  if (emptied) return fresh.tables.has(emptied) ? undefined : `deletes from ${emptied}`;
  return "does what is not known here";
};

/** A sentence for each statement of the pending migrations that does more than add. */
export const objections = (
  applied: readonly MigrationFile[],
  pending: readonly MigrationFile[],
): string[] => {
  const before = madeBy(applied);
  const made = madeBy(pending);
  // Nothing relies on what is made only now.
  const fresh = { ...made, tables: new Set([...made.tables].filter((table) => !before.tables.has(table))) };
  return pending.flatMap(({ name, sql }) =>
    statementsOf(sql).flatMap((statement) => {
      const found = objection(statement, fresh, before);
      return found ? [`${name} ${found}: ${statement.replaceAll(/\s+/g, " ").slice(0, 60)}`] : [];
    }),
  );
};
