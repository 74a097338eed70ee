import Papa from "papaparse";
import { csvHead, csvRows, type Sheet } from "#frontend/lib/csv.ts";

/** The whole file. */
export const writeCsv = <Row>(sheet: Sheet<Row>, rows: readonly Row[]) =>
  csvHead(sheet) + csvRows(sheet, rows);

/** What a spreadsheet reads in it: the titles, then a line for each row. */
export const rereadCsv = <Row>(sheet: Sheet<Row>, rows: readonly Row[]) =>
  Papa.parse<string[]>(writeCsv(sheet, rows).replace(/^\ufeff/, ""), { header: false }).data;
