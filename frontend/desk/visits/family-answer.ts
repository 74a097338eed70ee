import { addDays, DAYS_OF_WEEK, startOfWeek } from "#contract/calendar-dates.ts";
import type { FamilyAnswer, Visit, VisitFamily } from "#contract/visits.ts";

/* What families say to the days of their visits, as staff read it. */

export const familyAnswerWords: Record<FamilyAnswer, string> = {
  accepted: "Accepted",
  another_day: "Asks for another day",
};

type Answered = Pick<Visit, "answer" | "status" | "scheduledDate">;

/** Whether staff have another day to find: not for a visit that took place or was called off, nor after its day. */
export const asksForAnotherDay = ({ answer, status, scheduledDate }: Answered, today: string) =>
  answer === "another_day" && (status === "scheduled" || status === "confirmed") && scheduledDate >= today;

/** How many ask so in other weeks than the one that begins with a date, and which of those comes next. */
export const askedElsewhere = (visits: readonly Answered[], start: string, today: string) => {
  const dates = visits
    .filter((visit) => asksForAnotherDay(visit, today))
    .map(({ scheduledDate }) => scheduledDate)
    .filter((date) => startOfWeek(date) !== start)
    .sort();
  const after = addDays(start, DAYS_OF_WEEK);
  // After the last one comes the first again.
  const next = dates.find((date) => date >= after) ?? dates[0];
  return { count: dates.length, week: next && startOfWeek(next) };
};

/** Why a visit is off, where that is known. */
export const whyCancelled = (
  { status }: Pick<Visit, "status">,
  family: Pick<VisitFamily, "status">,
): string | undefined =>
  status === "cancelled" && family.status === "withdrawn" ? "Withdrawn by the family" : undefined;

/** Said once a visit is moved to whose day its family had answered; nothing where it had not. */
export const askedAnew = (
  before: Pick<Visit, "answer" | "familyRegistrationId"> | undefined,
  after: Pick<Visit, "answer" | "familyRegistrationId">,
) =>
  before?.answer && !after.answer && before.familyRegistrationId === after.familyRegistrationId
    ? "The family had answered, and is asked anew."
    : "";
