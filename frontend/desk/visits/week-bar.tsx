import { CalendarArrowDown, CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { addDays, DAYS_OF_WEEK, startOfWeek, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { calendarDate, type ScheduledVisit } from "#contract/visits.ts";
import { weekFile } from "#frontend/api/visits.ts";
import { rangeLabel } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CallSheetMenu } from "./call-sheet.tsx";

/** The week shown: `?week=` holds any of its dates, and defaults to today. */
export const useWeek = () => {
  const [params, setParams] = useSearchParams();
  const today = todayIn(show.timeZone);
  const asked = calendarDate.safeParse(params.get("week"));
  const start = startOfWeek(asked.success ? asked.data : today);
  const goTo = (date: string) =>
    setParams((current) => {
      if (startOfWeek(date) === startOfWeek(today)) current.delete("week");
      else current.set("week", date);
      return current;
    });
  return {
    today,
    start,
    goTo,
    goToPrevious: () => goTo(addDays(start, -DAYS_OF_WEEK)),
    goToNext: () => goTo(addDays(start, DAYS_OF_WEEK)),
  };
};
type Week = ReturnType<typeof useWeek>;

interface WeekBarProps {
  week: Week;
  visits: readonly ScheduledVisit[];
  note: string;
  help: ReactNode;
  onSchedule: () => void;
}

export const WeekBar = ({ week, visits, note, help, onSchedule }: WeekBarProps) => {
  const label = rangeLabel(week.start, addDays(week.start, DAYS_OF_WEEK - 1));
  const expected = visits.filter(({ status }) => status !== "cancelled");
  return (
    // On phones it wraps to several rows, too tall to be sticky; the day headings stick instead.
    <div className="desk-tools max-lg:static">
      <div className="join">
        <Button className="join-item" aria-label="Previous Week" onClick={week.goToPrevious}>
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-2xl:hidden">Previous Week</span>
        </Button>
        <Button className="join-item" onClick={() => week.goTo(week.today)}>
          Today
        </Button>
        <Button className="join-item" aria-label="Next Week" onClick={week.goToNext}>
          <span className="max-2xl:hidden">Next Week</span>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 aria-live="polite" className="text-lg font-semibold whitespace-nowrap">
          {label}
        </h3>
        <p role="status" className="text-sm opacity-80">
          {note}
        </p>
      </div>
      <div className="flex gap-2 lg:ml-auto">
        {expected.length > 0 && (
          <>
            <a className="btn" href={weekFile(week.start)} download>
              <CalendarArrowDown aria-hidden className="size-4" />
              <span className="max-xl:sr-only">Week as .ics</span>
            </a>
            <CallSheetMenu label={label} visits={expected} />
          </>
        )}
        {help}
        <Button className="btn-primary" onClick={onSchedule}>
          <CalendarPlus aria-hidden className="size-4" />
          Schedule Visit
        </Button>
      </div>
    </div>
  );
};
