import type { ScheduledVisit } from "#contract/visits.ts";
import { Day } from "./day.tsx";
import { samePlace } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { VisitCard } from "./visit-card.tsx";

interface WeekBoardProps {
  dates: readonly string[];
  today: string;
  visits: readonly ScheduledVisit[];
  onEdit: (visit: ScheduledVisit) => void;
  onCancel: (visit: ScheduledVisit) => void;
  onRefused: OnRefusedVisit;
}

/** Seven days of three slots, with the visits that are in them. */
export const WeekBoard = ({ dates, today, visits, onEdit, onCancel, onRefused }: WeekBoardProps) => {
  return (
    <ol className="grid gap-4 lg:grid-cols-7 lg:grid-rows-[auto_repeat(3,minmax(7rem,auto))] lg:gap-x-2 lg:gap-y-1.5">
      {dates.map((date) => (
        <Day key={date} date={date} today={date === today}>
          {(place) =>
            visits
              .filter((visit) => samePlace(visit, place))
              .map((visit) => (
                <VisitCard
                  key={visit.id}
                  visit={visit}
                  onEdit={() => onEdit(visit)}
                  onCancel={() => onCancel(visit)}
                  onRefused={onRefused}
                />
              ))
          }
        </Day>
      ))}
    </ol>
  );
};
