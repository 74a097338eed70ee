import Papa from "papaparse";
import { expect, it } from "vitest";
import { subscribersAsCsv } from "./subscribers-csv.ts";

it("has one row a subscriber: the address, and the day", () => {
  const subscribers = [
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
      email: "maria@example.com",
      confirmedAt: "2026-03-01T12:00:00.000Z",
      createdAt: "2026-03-01T12:00:00.000Z",
    },
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3e",
      email: "=cmd@example.com",
      confirmedAt: "2026-02-01T12:00:00.000Z",
      createdAt: "2026-02-01T12:00:00.000Z",
    },
  ];
  const csv = subscribersAsCsv(subscribers).replace(/^\ufeff/, "");
  // The day of the reader, who is in Auckland here (vitest.config.ts).
  expect(Papa.parse(csv).data).toEqual([
    ["Email", "Subscribed"],
    ["maria@example.com", "2026-03-02"],
    ["'=cmd@example.com", "2026-02-02"],
  ]);
});
