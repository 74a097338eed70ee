import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronRight } from "lucide-react";
import { addDays, DAYS_OF_WEEK } from "#contract/calendar-dates.ts";
import type { Visit } from "#contract/visits.ts";
import { isReadOn } from "#frontend/api/errors.ts";
import { anotherDayQuery } from "#frontend/api/visits.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { rangeLabel } from "#frontend/desk/formats/dates.ts";
import { askedElsewhere, asksForAnotherDay } from "./family-answer.ts";

const askInWords = (count: number) => `${formatCount(count)} ${count === 1 ? "asks" : "ask"} for another day`;

interface AnotherDayFilterProps {
  today: string;
  /** The week that is shown, and all its visits. */
  start: string;
  visits: readonly Visit[];
  /** The week shows only those that ask. */
  pressed: boolean;
  onToggle: () => void;
  onGoTo: (week: string) => void;
}

/** How many families ask for another day: narrows the week to them, and leads to the other weeks that have some. */
export const AnotherDayFilter = (props: AnotherDayFilterProps) => {
  const { today, start, visits, pressed, onToggle, onGoTo } = props;
  const all = useQuery(anotherDayQuery(today));
  const here = visits.filter((visit) => asksForAnotherDay(visit, today)).length;
  const { count, week } = askedElsewhere(all.data ?? [], start, today);
  const isShown = here > 0 || pressed;
  const elsewhere = isShown ? `${formatCount(count)} in other weeks` : `${askInWords(count)} in other weeks`;
  return (
    <div className="order-last flex basis-full flex-wrap items-center gap-2 empty:hidden">
      {isShown && (
        <button
          type="button"
          className={`btn btn-sm ${pressed ? "btn-primary" : ""}`}
          aria-pressed={pressed}
          onClick={onToggle}
        >
          <CalendarClock aria-hidden className="size-4" />
          {askInWords(here)}
        </button>
      )}
      {week && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`${elsewhere}: go to ${rangeLabel(week, addDays(week, DAYS_OF_WEEK - 1))}`}
          onClick={() => onGoTo(week)}
        >
          {elsewhere}
          <ChevronRight aria-hidden className="size-4" />
        </button>
      )}
      {all.isError && !isReadOn(all) && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          Who asks for another day in other weeks could not be loaded.
          <button type="button" className="btn btn-sm" onClick={() => all.refetch()}>
            Check again
          </button>
        </p>
      )}
    </div>
  );
};
