import type { ScheduledVisit } from "#contract/visits.ts";
import { screen, shown, visits } from "./calendar-week.ts";
import type { Screen } from "./screen.ts";

/* What families have said to the days of their visits. */

const ALL_ASKING = "GET /api/visits?answer";
const answeredAt = "2026-11-16T15:04:00.000Z";
const message =
  "We are so sorry: my sister gets married that Saturday, and half of us are at the bayou.\n\nAny day of the week after works. Mornings are best, because the oven is slow and the children nap after lunch.";

/** Each answer in turn; the family of the last has withdrawn. */
const answered = visits.map((visit, n): ScheduledVisit => {
  if (n === visits.length - 1)
    return { ...visit, status: "cancelled", family: { ...visit.family, status: "withdrawn" } };
  const answer = (["another_day", "accepted", null] as const)[n % 3] ?? null;
  return {
    ...visit,
    status: "scheduled",
    answer,
    answerMessage: answer === "another_day" ? message : null,
    answeredAt: answer && answeredAt,
  };
});
const asking = answered.filter(({ answer }) => answer === "another_day");
const [first] = asking;
if (!first) throw new Error("Somebody asks for another day");
const inOtherWeeks = ["2026-11-28", "2026-12-09"].map((scheduledDate, n) => ({
  ...first,
  id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${n}`,
  scheduledDate,
}));

export const answeredVisitScreens: Screen[] = [
  {
    ...screen(
      "answers",
      { week: { json: answered }, more: { [ALL_ASKING]: { json: [...asking, ...inOtherWeeks] } } },
      shown,
    ),
    // The first day of the week, so that all who ask still do.
    now: "2026-11-15T20:00:00Z",
  },
];
