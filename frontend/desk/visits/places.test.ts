import { describe, expect, it } from "vitest";
import { placeBeside, placeId, placeLabel } from "./places.ts";

const place = { scheduledDate: "2026-10-31", timeSlot: "afternoon" } as const;

it("has an id of its own, and words", () => {
  expect(placeId(place)).toBe("2026-10-31 afternoon");
  expect(placeLabel(place)).toBe("Saturday, October 31, 2026, Afternoon (12PM-6PM)");
});

describe("an arrow key leads", () => {
  it.each([
    ["ArrowLeft", "2026-10-30 afternoon"],
    ["ArrowRight", "2026-11-01 afternoon"],
    ["ArrowUp", "2026-10-31 morning"],
    ["ArrowDown", "2026-10-31 evening"],
  ])("with %s to %s", (key, expected) => {
    const beside = placeBeside(place, key);
    expect(beside && placeId(beside)).toBe(expected);
  });

  it("nowhere when it is none", () => {
    expect(placeBeside(place, "a")).toBeUndefined();
  });

  it("no further than the day has slots", () => {
    expect(placeBeside({ ...place, timeSlot: "morning" }, "ArrowUp")).toBeUndefined();
    expect(placeBeside({ ...place, timeSlot: "evening" }, "ArrowDown")).toBeUndefined();
  });
});
