import { expect, test } from "vitest";
import { compare } from "./compare.ts";

test("says of every field that is written who changed it", () => {
  const seen = { Date: "Monday", Slot: "Morning", Crew: "4", Notes: null, Status: "Scheduled" };
  const mine = { Date: "Tuesday", Slot: "Morning", Crew: "5", Notes: "", Status: "Confirmed" };
  const stored = { Date: "Monday", Slot: "Evening", Crew: "6", Notes: null, Status: "Confirmed" };
  expect(compare(seen, mine, stored)).toEqual([
    { label: "Date", mine: "Tuesday", before: "Monday", stored: "Monday", changedBy: "you" },
    { label: "Slot", mine: "Morning", before: "Morning", stored: "Evening", changedBy: "others" },
    { label: "Crew", mine: "5", before: "4", stored: "6", changedBy: "both" },
    { label: "Notes", mine: "", before: "", stored: "", changedBy: undefined },
    { label: "Status", mine: "Confirmed", before: "Scheduled", stored: "Confirmed", changedBy: undefined },
  ]);
});

test("of fields that are not written, those that others changed", () => {
  const seen = { Status: "Scheduled", Date: "Monday", Crew: "4" };
  const stored = { Status: "Completed", Date: "Tuesday", Crew: "4" };
  expect(compare(seen, { Status: "Confirmed", Crew: undefined }, stored)).toEqual([
    { label: "Status", mine: "Confirmed", before: "Scheduled", stored: "Completed", changedBy: "both" },
    { label: "Date", mine: undefined, before: "Monday", stored: "Tuesday", changedBy: "others" },
  ]);
});
