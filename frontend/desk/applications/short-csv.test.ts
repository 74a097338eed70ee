import Papa from "papaparse";
import { expect, it } from "vitest";
import { application } from "#scripts/samples/applications.ts";
import { applicationsAsCsv } from "./short-csv.ts";

const reread = (csv: string) => Papa.parse<string[]>(csv.replace(/^\ufeff/, ""), { header: false }).data;

it("has the specification's columns, one row a family", () => {
  // The day of the reader, who is in Auckland here (vitest.config.ts), as in the list beside it.
  expect(reread(applicationsAsCsv([application()]))).toEqual([
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    ["The Johnson Family", "Maria Johnson", "maria@example.com", "(555) 123-4567", "Pending", "2026-03-02"],
  ]);
});
