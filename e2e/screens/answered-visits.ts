import type { Page } from "@playwright/test";
import type { ScheduledVisit } from "#contract/visits.ts";
import { screen, shown, visits } from "./calendar-week.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

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
export const asking = answered.filter(({ answer }) => answer === "another_day");
const [first] = asking;
if (!first) throw new Error("Somebody asks for another day");
const inOtherWeeks = ["2026-11-28", "2026-12-09"].map((scheduledDate, n) => ({
  ...first,
  id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${n}`,
  scheduledDate,
}));

const answers = (name: string, act: (page: Page) => Promise<void>, more: Record<string, Answer> = {}) => ({
  ...screen(
    name,
    {
      week: { json: answered },
      more: { [ALL_ASKING]: { json: [...asking, ...inOtherWeeks] }, ...more },
    },
    act,
  ),
  // The first day of the week, so that all who ask still do.
  now: "2026-11-15T20:00:00Z",
});
const narrow = (page: Page) => page.getByRole("button", { name: /for another day$/ }).click();
const openFirst = async (page: Page) => {
  await shown(page);
  const card = page.getByRole("article", { name: first.family.familyName, exact: true });
  await card.getByRole("button", { name: first.family.familyName, exact: true }).click();
  await page.getByText("Answer to the Day").waitFor();
};

const moved = { ...first, scheduledDate: "2026-11-21", answer: null, answerMessage: null, answeredAt: null };

export const answeredWeek = answers("answers", shown);

export const answeredVisitScreens: Screen[] = [
  answeredWeek,
  answers("only-who-ask", async (page) => {
    await shown(page);
    await narrow(page);
  }),
  {
    ...screen(
      "nobody-asks",
      { week: { json: visits.map((visit) => ({ ...visit, answer: null })) } },
      (page) => page.getByText("Nobody asks for another day this week.").waitFor(),
    ),
    address: "/admin/calendar?week=2026-11-15&answer=another_day",
  },
  answers("other-weeks-not-loaded", (page) => page.getByText("could not be loaded").waitFor(), {
    [ALL_ASKING]: serverError,
  }),
  answers("edit-answered", openFirst),
  answers("edit-answer-lapses", async (page) => {
    await openFirst(page);
    await page.getByLabel("Date *").fill("2026-11-21");
    await page.getByText("Once this is saved").waitFor();
  }),
  answers(
    "moved-asks-anew",
    async (page) => {
      await openFirst(page);
      await page.getByLabel("Date *").fill("2026-11-21");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByText("is asked anew").waitFor();
    },
    { [`PUT /api/visits/${first.id}`]: { json: { ...moved, warnings: [] } } },
  ),
];
