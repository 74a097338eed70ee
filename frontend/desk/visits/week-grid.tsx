import { useDndMonitor, useDroppable } from "@dnd-kit/core";
import { type CSSProperties, useState } from "react";
import { timeSlotLabels } from "#contract/labels.ts";
import { isOffered, type ScheduledVisit, type Slot, timeSlots } from "#contract/visits.ts";
import { dayLabel } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";
import { draggedOf, placeId, placeLabel, samePlace } from "./places.ts";
import { type CardActions, VisitCard } from "./visit-card.tsx";

const VISIBLE_CARDS = 3;

interface CellProps extends CardActions {
  place: Slot;
  visits: readonly ScheduledVisit[];
  style: CSSProperties;
}

const Cell = ({ place, visits, style, ...actions }: CellProps) => {
  const { setNodeRef, isOver, active } = useDroppable({ id: placeId(place), data: place });
  const [isOpen, setOpen] = useState(false);
  // A dropped card must not land among the hidden ones.
  useDndMonitor({ onDragEnd: ({ over }) => over?.id === placeId(place) && setOpen(true) });
  const notOffered = active !== null && !isOffered(place, draggedOf(active).family.availableDays);
  const showsAll = isOpen || visits.some(({ family }) => family.id === actions.openId);
  const shown = showsAll ? visits : visits.slice(0, VISIBLE_CARDS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, which this is not
    <div
      ref={setNodeRef}
      role="group"
      aria-label={placeLabel(place)}
      className={`flex min-w-0 flex-col gap-1 p-1 transition-opacity lg:border-t lg:border-l lg:border-base-300 ${isOver ? "bg-primary/15" : notOffered ? "opacity-35" : ""}`}
      style={style}
    >
      <p className="text-sm opacity-80 lg:hidden">{timeSlotLabels[place.timeSlot]}</p>
      {shown.map((visit) => (
        <VisitCard key={visit.id} visit={visit} {...actions} />
      ))}
      {visits.length > shown.length && (
        <Button className="btn-ghost btn-sm" onClick={() => setOpen(true)}>
          +{visits.length - shown.length}
          <span className="sr-only"> more</span>
        </Button>
      )}
      {isOver && notOffered && <p className="text-sm font-semibold">Not offered by the family</p>}
    </div>
  );
};

interface WeekGridProps extends CardActions {
  dates: readonly string[];
  today: string;
  visits: readonly ScheduledVisit[];
}

/** A grid of seven days by three slots; on small screens, a list of days. */
export const WeekGrid = ({ dates, today, visits, ...actions }: WeekGridProps) => (
  <div className="overflow-clip rounded-box border border-base-300 bg-base-100 lg:grid lg:grid-cols-[4.75rem_repeat(7,minmax(0,1fr))] lg:grid-rows-[auto_repeat(3,minmax(7.5rem,auto))]">
    {timeSlots.map((timeSlot, row) => {
      const [name, hours = ""] = timeSlotLabels[timeSlot].split(/ \(|\)/);
      return (
        <div
          key={timeSlot}
          aria-hidden
          className="border-t border-base-300 p-1.5 text-xs max-lg:hidden"
          style={{ gridColumn: 1, gridRow: row + 2 }}
        >
          <p className="lg:tall:sticky lg:tall:top-[calc(var(--tabs-height)+var(--tools-height)+2.25rem)]">
            <span className="block font-semibold">{name}</span>
            <span className="opacity-80">{hours}</span>
          </p>
        </div>
      );
    })}
    <ol className="max-lg:divide-y max-lg:divide-base-300 lg:contents">
      {dates.map((scheduledDate, column) => {
        const isToday = scheduledDate === today;
        return (
          <li
            key={scheduledDate}
            aria-current={isToday ? "date" : undefined}
            className="max-lg:p-2 lg:contents"
          >
            <h4
              className={`px-2 py-1 text-sm font-semibold lg:border-l lg:border-base-300 tall:sticky tall:top-(--tabs-height) tall:z-15 lg:tall:top-[calc(var(--tabs-height)+var(--tools-height))] ${isToday ? "bg-primary text-primary-content" : "bg-base-200"}`}
              style={{ gridColumn: column + 2, gridRow: 1 }}
            >
              <time dateTime={scheduledDate}>{dayLabel(scheduledDate)}</time>
              {isToday && <span className="sr-only"> (today)</span>}
            </h4>
            {timeSlots.map((timeSlot, row) => {
              const place = { scheduledDate, timeSlot };
              return (
                <Cell
                  key={timeSlot}
                  place={place}
                  visits={visits.filter((visit) => samePlace(actions.changes.shown(visit).visit, place))}
                  style={{ gridColumn: column + 2, gridRow: row + 2 }}
                  {...actions}
                />
              );
            })}
          </li>
        );
      })}
    </ol>
  </div>
);
