import Papa from "papaparse";

/** Without it, Excel doesn't read a file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * What a spreadsheet may run as a formula: a text that begins with = + - @ or a dash, also in Unicode variants that some programs
 * treat alike, after any whitespace and control characters that they may trim.
 */
const FORMULA =
  /^(?:[\t\n\v\f\r\u0085\u2028\u2029]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+@\p{Pd}\uff1d\uff0b\uff20\ufe66\ufe62\ufe6b\u2212\u207a-\u207c\u208a-\u208c\u02d6\u02d7\u2043\ufb29\u2795\u2796\u{1f7f0}])/u;

/** `exact`: written as it is, such as a number that a spreadsheet should not read as one. Never from a visitor's text. */
export type Cell = string | { exact: string };

export interface Sheet<Row> {
  titles: string[];
  cellsOf: (row: Row) => Cell[];
}

/** Visitors write these texts and staff open them. */
const disarmed = (cell: Cell) =>
  typeof cell === "object" ? cell.exact : FORMULA.test(cell) ? `\t${cell}` : cell;

/** Every cell is quoted in case a spreadsheet splits at another separator. */
const unparse = (lines: Cell[][]) =>
  Papa.unparse(
    lines.map((cells) => cells.map(disarmed)),
    { newline: "\r\n", quotes: true },
  );

/** The whole file. */
export const writeCsv = <Row>({ titles, cellsOf }: Sheet<Row>, rows: readonly Row[]) =>
  BYTE_ORDER_MARK + unparse([titles, ...rows.map(cellsOf)]);
