import Papa from "papaparse";
import { type Sheet, writeCsv } from "#frontend/lib/csv.ts";

/** What a spreadsheet reads in it: the titles, then a line for each row. */
export const rereadCsv = <Row>(sheet: Sheet<Row>, rows: readonly Row[]) =>
  Papa.parse<string[]>(writeCsv(sheet, rows).replace(/^\ufeff/, ""), { header: false }).data;
