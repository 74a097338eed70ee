import { useEffect, useRef } from "react";
import type { ScheduledVisit } from "#contract/visits.ts";
import { Day } from "./day.tsx";
import { useDragBoard } from "./drag-board.tsx";
import { samePlace } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { VisitCard } from "./visit-card.tsx";

interface WeekBoardProps {
  dates: readonly string[];
  today: string;
  visits: readonly ScheduledVisit[];
  /** There may be more of them in the week than are shown. */
  narrowed: boolean;
  onEdit: (visit: ScheduledVisit) => void;
  onCancel: (visit: ScheduledVisit) => void;
  onRefused: OnRefusedVisit;
}

/** Seven days of three slots, with the visits that are in them. */
export const WeekBoard = ({
  dates,
  today,
  visits,
  narrowed,
  onEdit,
  onCancel,
  onRefused,
}: WeekBoardProps) => {
  const board = useRef<HTMLOListElement>(null);
  const { droppedByKey } = useDragBoard();
  // A visit that a key has moved is asked about anew, and so leaves the narrowed week with the focus that it had.
  useEffect(() => {
    const left = narrowed && visits.every(({ family }) => family.id !== droppedByKey.current);
    if (left && droppedByKey.current && document.activeElement === document.body) board.current?.focus();
  }, [narrowed, visits, droppedByKey]);
  return (
    <ol
      ref={board}
      tabIndex={-1}
      className="grid gap-4 lg:grid-cols-7 lg:grid-rows-[auto_repeat(3,minmax(7rem,auto))] lg:gap-x-2 lg:gap-y-1.5"
    >
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
