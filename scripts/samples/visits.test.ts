import { expect, test } from "vitest";
import { startOfWeek } from "#contract/calendar-dates.ts";
import { newVisit } from "#contract/visits.ts";
import { sampleApplications } from "./applications.ts";
import { sampleVisits } from "./visits.ts";

test.each(["2026-11-22", "2026-11-25", "2026-11-28"])(
  "are 3 to 6 in each of eight weeks, seen from %s",
  (today) => {
    const visits = sampleVisits(sampleApplications(240), today);
    const weeks = Object.values(Object.groupBy(visits, ({ scheduledDate }) => startOfWeek(scheduledDate)));
    expect(weeks).toHaveLength(8);
    for (const week of weeks) expect([3, 4, 5, 6]).toContain(week?.length);
    for (const visit of visits) expect(visit).toMatchObject(newVisit.parse(visit));
  },
);

test.each([40, 2_000])(
  "of %i families are never two at a time, and those behind us are completed",
  (count) => {
    const visits = sampleVisits(sampleApplications(count), "2026-11-25");
    expect(new Set(visits.map(({ scheduledDate, timeSlot }) => scheduledDate + timeSlot)).size).toBe(
      visits.length,
    );
    for (const { scheduledDate, status } of visits)
      expect(status === "completed").toBe(scheduledDate < "2026-11-25");
  },
);
