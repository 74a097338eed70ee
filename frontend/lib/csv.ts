import Papa from "papaparse";

/** Excel reads a file as UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A text that a spreadsheet may run as a formula: one that begins with = + - or @, also in the wider, smaller and raised
 * forms that some programs read alike, or with a dash; behind whatever a program may cut off in front.
 */
const FORMULA =
  /^(?:[\t\n\v\f\r\u0085\u2028\u2029]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+@\p{Pd}\uff1d\uff0b\uff20\ufe66\ufe62\ufe6b\u2212\u207a-\u207c\u208a-\u208c\u02d6\u02d7\u2043\ufb29\u2795\u2796\u{1f7f0}])/u;

const NEWLINE = "\r\n";

/** A spreadsheet's table: what its columns are called, and what stands in them for each row. */
export interface Sheet<Row> {
  titles: string[];
  cellsOf: (row: Row) => string[];
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, because visitors choose these texts and
 * staff open them. Every cell is quoted, so that no spreadsheet with another separator finds cells of its own in a text.
 */
const written = (lines: string[][]) =>
  Papa.unparse(lines, { escapeFormulae: FORMULA, newline: NEWLINE, quotes: true });

/** How the file begins: with the titles. */
export const csvHead = <Row>({ titles }: Sheet<Row>) => BYTE_ORDER_MARK + written([titles]);

/** The next rows of the file, which may be written in parts. */
export const csvRows = <Row>({ cellsOf }: Sheet<Row>, rows: readonly Row[]) =>
  rows.length > 0 ? NEWLINE + written(rows.map(cellsOf)) : "";
