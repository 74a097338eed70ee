import Papa from "papaparse";

/** Excel reads a file as UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A text that a spreadsheet may run as a formula: one that begins with = + - or @, also in the wider, smaller and raised
 * forms that some programs read alike, or with a dash; behind whatever a program may cut off in front.
 */
const FORMULA =
  /^(?:[\t\n\v\f\r\u0085\u2028\u2029]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+@\p{Pd}\uff1d\uff0b\uff20\ufe66\ufe62\ufe6b\u2212\u207a-\u207c\u208a-\u208c\u02d6\u02d7\u2043\ufb29\u2795\u2796\u{1f7f0}])/u;

/**
 * A spreadsheet's table. A text that a spreadsheet would run as a formula gets an apostrophe in front, because
 * visitors choose these texts and staff open them. Every cell is quoted, so that no spreadsheet with another
 * separator finds cells of its own in a text.
 */
export const asCsv = (fields: string[], data: string[][]) =>
  BYTE_ORDER_MARK +
  Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: "\r\n", quotes: true });
