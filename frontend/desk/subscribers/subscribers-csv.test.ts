import { expect, it } from "vitest";
import type { Subscriber } from "#contract/subscribers.ts";
import { rereadCsv } from "#frontend/testing/csv.ts";
import { isConfirmed, subscribersSheet } from "./subscribers-csv.ts";

it("has one row for each who gets the newsletter: the address, and the days", () => {
  const subscribers: Subscriber[] = [
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
      email: "maria@example.com",
      confirmedAt: "2026-03-04T12:00:00.000Z",
      createdAt: "2026-03-01T12:00:00.000Z",
    },
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3e",
      email: "=cmd@example.com",
      confirmedAt: "2026-02-01T12:00:00.000Z",
      createdAt: "2026-02-01T12:00:00.000Z",
    },
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3f",
      email: "waits@example.com",
      confirmedAt: null,
      createdAt: "2026-02-01T12:00:00.000Z",
    },
  ];
  // The day of the reader, who is in Auckland here (vitest.config.ts).
  expect(rereadCsv(subscribersSheet, subscribers.filter(isConfirmed))).toEqual([
    ["Email", "Subscribed", "Confirmed"],
    ["maria@example.com", "2026-03-02", "2026-03-05"],
    ["'=cmd@example.com", "2026-02-02", "2026-02-02"],
  ]);
});
