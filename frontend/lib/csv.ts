import Papa from "papaparse";

/** Excel reads a file as UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A spreadsheet's table. A text that a spreadsheet would run as a formula gets an apostrophe in front, because
 * visitors choose these texts and staff open them. Every cell is quoted, so that no spreadsheet with another
 * separator finds cells of its own in a text.
 */
export const asCsv = (fields: string[], data: string[][]) =>
  BYTE_ORDER_MARK +
  Papa.unparse({ fields, data }, { escapeFormulae: /^[=+\-@\t\r\n]/, newline: "\r\n", quotes: true });
