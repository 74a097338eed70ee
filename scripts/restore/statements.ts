import type { TableStructure } from "#worker/operations/backup.ts";

export type Row = Record<string, string | number | null>;

/** wrangler ends a text at a NUL, and takes these words for transactions even inside a text. */
const UNSAFE = /\0|BEGIN TRANSACTION|COMMIT;/;

const textLiteral = (text: string) =>
  UNSAFE.test(text)
    ? `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`
    : `'${text.replaceAll("'", "''")}'`;

const literal = (value: string | number | null) => {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : textLiteral(value);
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const bytesOf = (sql: string) => Buffer.byteLength(sql);

/** Bytes per statement; D1's limit is 100,000. */
const MAX_BYTES = 90_000;

/** Characters per piece of a long text: up to three bytes each, doubled if all are quotes. */
const PIECE = 10_000;

/** The backup overwrites rows that a migration inserted. */
const orReplace = ({ columns, key }: TableStructure) => {
  const others = columns.filter((column) => !key.includes(column));
  const change = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ");
  return `ON CONFLICT (${key.map(quoted).join(", ")}) DO ${change ? `UPDATE SET ${change}` : "NOTHING"}`;
};

const insert = (table: TableStructure, values: readonly string[]) =>
  `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(", ")}) VALUES\n${values.join(",\n")}\n${orReplace(table)};`;

const valuesOf = ({ columns }: TableStructure, row: Row) =>
  `(${columns.map((column) => literal(row[column] ?? null)).join(", ")})`;

/** Never splits a surrogate pair. */
const piecesOf = (text: string) =>
  text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?![\\uDC00-\\uDFFF])`, "g")) ?? [];

/** For a row too long for one statement: inserts it with its longest texts empty, then appends these in pieces. */
const inPieces = (table: TableStructure, row: Row) => {
  const short = { ...row };
  const cut: [column: string, text: string][] = [];
  const longestFirst = table.columns
    .filter((column) => !table.key.includes(column))
    .toSorted((one, other) => String(row[other] ?? "").length - String(row[one] ?? "").length);
  for (const column of longestFirst) {
    if (bytesOf(insert(table, [valuesOf(table, short)])) <= MAX_BYTES) break;
    cut.push([column, String(row[column])]);
    short[column] = "";
  }
  const which = table.key
    .map((column) => `${quoted(column)} = ${literal(row[column] ?? null)}`)
    .join(" AND ");
  const additions = cut.flatMap(([column, text]) =>
    piecesOf(text).map(
      (piece) =>
        `UPDATE ${quoted(table.name)} SET ${quoted(column)} = ${quoted(column)} || ${literal(piece)} WHERE ${which};`,
    ),
  );
  return [insert(table, [valuesOf(table, short)]), ...additions];
};

export function* statementsFor(table: TableStructure, rows: readonly Row[]): Generator<string> {
  const around = bytesOf(insert(table, []));
  let [waiting, size]: [string[], number] = [[], around];
  for (const row of rows) {
    const values = valuesOf(table, row);
    const more = bytesOf(values) + 2;
    if (waiting.length > 0 && size + more > MAX_BYTES) {
      yield insert(table, waiting);
      [waiting, size] = [[], around];
    }
    if (around + more > MAX_BYTES) yield* inPieces(table, row);
    else {
      waiting.push(values);
      size += more;
    }
  }
  if (waiting.length > 0) yield insert(table, waiting);
}
