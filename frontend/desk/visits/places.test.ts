import { expect, it } from "vitest";
import { placeId, placeLabel } from "./places.ts";

const place = { scheduledDate: "2026-10-31", timeSlot: "afternoon" } as const;

it("has an id of its own, and words", () => {
  expect(placeId(place)).toBe("2026-10-31 afternoon");
  expect(placeLabel(place)).toBe("Saturday, October 31, 2026, Afternoon (12PM-6PM)");
});
