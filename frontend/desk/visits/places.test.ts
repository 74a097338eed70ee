import { describe, expect, it } from "vitest";
import { datesOfWeek } from "#contract/calendar-dates.ts";
import { firstPlace, placeBeside, placeId, placeLabel } from "./places.ts";

const place = { scheduledDate: "2026-10-31", timeSlot: "afternoon" } as const;

it("has an id of its own, and words", () => {
  expect(placeId(place)).toBe("2026-10-31 afternoon");
  expect(placeLabel(place)).toBe("Saturday, October 31, 2026, Afternoon (12PM-6PM)");
});

describe("a family without a visit is first held over", () => {
  const dates = datesOfWeek("2026-10-25");
  it.each([
    ["the first slot from today on", "2026-10-28", [], "2026-10-28 morning"],
    ["the first of those that it offered", "2026-10-28", ["evenings"], "2026-10-28 evening"],
    ["a later day", "2026-10-28", ["weekends"], "2026-10-31 morning"],
    ["the first slot of a week to come", "2026-10-01", [], "2026-10-25 morning"],
    ["the first slot of a week that is over", "2026-12-01", ["evenings"], "2026-10-25 morning"],
  ] as const)("%s", (_where, today, availableDays, expected) => {
    const first = firstPlace(dates, today, availableDays);
    expect(first && placeId(first)).toBe(expected);
  });

  it("nothing where no week is shown", () => {
    expect(firstPlace([], "2026-10-28", [])).toBeUndefined();
  });
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
