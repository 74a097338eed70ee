import { expect, it } from "vitest";
import { formats } from "#contract/show.ts";
import { rereadCsv } from "#frontend/testing/csv.ts";
import { application } from "#scripts/samples/applications.ts";
import { shortSheet } from "./short-csv.ts";

it("has the specification's columns, one row a family", () => {
  // The day of the reader, who is in Auckland here (vitest.config.ts), as in the list beside it.
  expect(rereadCsv(shortSheet, [application()])).toEqual([
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    [
      "The Johnson Family",
      "Maria Johnson",
      "maria@example.com",
      formats.phoneExample,
      "Pending",
      "2026-03-02",
    ],
  ]);
});
