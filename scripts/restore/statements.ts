import type { TableStructure } from "#worker/site/backup/structure.ts";
import type { Row } from "./backup-folder.ts";

/**
 * What wrangler or a splitter of statements may take for more than a text: a NUL, and the words by which wrangler looks for transactions.
 */
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

/** Bytes of a statement, at most: D1 takes 100,000. */
const LONGEST = 90_000;

/** Characters of a long text that one statement adds: three times as many bytes, twice over where all are quotes. */
const PIECE = 10_000;

/** A row that a migration has written already becomes the backup's. */
const orReplace = ({ columns, key }: TableStructure) => {
  const others = columns.filter((column) => !key.includes(column));
  const change = others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ");
  return `ON CONFLICT (${key.map(quoted).join(", ")}) DO ${change ? `UPDATE SET ${change}` : "NOTHING"}`;
};

const insert = (table: TableStructure, values: readonly string[]) =>
  `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(", ")}) VALUES\n${values.join(",\n")}\n${orReplace(table)};`;

const valuesOf = ({ columns }: TableStructure, row: Row) =>
  `(${columns.map((column) => literal(row[column] ?? null)).join(", ")})`;

/** Without splitting a character of two halves. */
const piecesOf = (text: string) =>
  text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?![\\uDC00-\\uDFFF])`, "g")) ?? [];

/** A row too long for a statement, its longest texts empty, and statements that add these piece by piece. */
const inPieces = (table: TableStructure, row: Row) => {
  const short = { ...row };
  const cut: [column: string, text: string][] = [];
  const longestFirst = table.columns
    .filter((column) => !table.key.includes(column))
    .toSorted((one, other) => String(row[other] ?? "").length - String(row[one] ?? "").length);
  for (const column of longestFirst) {
    if (bytesOf(insert(table, [valuesOf(table, short)])) <= LONGEST) break;
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

/** Statements that store some rows. */
export function* statementsFor(table: TableStructure, rows: readonly Row[]): Generator<string> {
  const around = bytesOf(insert(table, []));
  let [waiting, size]: [string[], number] = [[], around];
  for (const row of rows) {
    const values = valuesOf(table, row);
    const more = bytesOf(values) + 2;
    if (waiting.length > 0 && size + more > LONGEST) {
      yield insert(table, waiting);
      [waiting, size] = [[], around];
    }
    if (around + more > LONGEST) yield* inPieces(table, row);
    else {
      waiting.push(values);
      size += more;
    }
  }
  if (waiting.length > 0) yield insert(table, waiting);
}
