import Papa from "papaparse";
import { expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { applicationsAsCsv } from "./csv.ts";

const application = (change: Partial<Application>): Application => ({
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  familyName: "The Johnson Family",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: "(555) 123-4567",
  address: "1 Main Street",
  specialties: ["bbq"],
  signatureDish1: "Gumbo",
  signatureDish2: null,
  experience: null,
  availableDays: [],
  familySize: null,
  status: "pending",
  createdAt: "2026-03-01T12:00:00.000Z",
  consentVersion: null,
  consentedAt: null,
  ...change,
});

const reread = (csv: string) => Papa.parse<string[]>(csv.replace(/^\ufeff/, ""), { header: false }).data;

it("has the specification's columns, one row a family", () => {
  // The day of the reader, who is in Auckland here (vitest.config.ts), as in the list beside it.
  expect(reread(applicationsAsCsv([application({})]))).toEqual([
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    ["The Johnson Family", "Maria Johnson", "maria@example.com", "(555) 123-4567", "Pending", "2026-03-02"],
  ]);
});
