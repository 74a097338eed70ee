import { useSearchParams } from "react-router";
import { addDays, DAYS_OF_WEEK, startOfWeek, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { calendarDate, visitDates } from "#contract/visits.ts";

const notBeforeFirst = (date: string) => (date < visitDates.first ? visitDates.first : date);

/** Which week is shown: the one in the address, given by any of its dates, else today's. */
export const useWeek = () => {
  const [params, setParams] = useSearchParams();
  const today = todayIn(show.timeZone);
  const asked = calendarDate.safeParse(params.get("week"));
  const start = startOfWeek(asked.success ? asked.data : today);

  const goTo = (week: string | null) =>
    setParams((current) => {
      if (week) current.set("week", week);
      else current.delete("week");
      return current;
    });

  return {
    /** The date in the show's time zone, wherever the reader is. */
    today,
    start,
    goTo,
    goToPrevious: () => goTo(notBeforeFirst(addDays(start, -DAYS_OF_WEEK))),
    goToNext: () => goTo(addDays(start, DAYS_OF_WEEK)),
    goToToday: () => goTo(null),
  };
};
