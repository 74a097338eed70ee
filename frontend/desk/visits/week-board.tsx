import { DndContext, DragOverlay, pointerWithin } from "@dnd-kit/core";
import { useRef, useState } from "react";
import { datesOfWeek } from "#contract/calendar-dates.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { Day } from "./day.tsx";
import { draggingInWords, placeOf, usePointers, visitOf } from "./dragging.ts";
import { useKeyboardDrag } from "./keyboard-drag.ts";
import { samePlace } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { useVisitMove } from "./use-visit-move.ts";
import { VisitCard } from "./visit-card.tsx";

interface WeekBoardProps {
  start: string;
  today: string;
  visits: readonly ScheduledVisit[];
  onEdit: (visit: ScheduledVisit) => void;
  onCancel: (visit: ScheduledVisit) => void;
  onRefused: OnRefusedVisit;
}

/** Seven days of three slots; cards can be dragged between them. */
export const WeekBoard = ({ start, today, visits, onEdit, onCancel, onRefused }: WeekBoardProps) => {
  const pointers = usePointers();
  const { move, isChanging } = useVisitMove(onRefused);
  const [dragged, setDragged] = useState<ScheduledVisit | null>(null);
  const movedByKey = useRef<string | null>(null);
  const dates = datesOfWeek(start);

  const drop = (visit: ScheduledVisit, place: Place) => {
    if (!samePlace(visit, place)) move(visit, place);
  };
  const keyboard = useKeyboardDrag(dates, (visit, place) => {
    movedByKey.current = visit.id;
    drop(visit, place);
  });

  return (
    <DndContext
      sensors={pointers}
      collisionDetection={pointerWithin}
      accessibility={draggingInWords}
      onDragStart={({ active }) => setDragged(visitOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) drop(visitOf(active), placeOf(over));
      }}
    >
      <ol className="grid gap-4 lg:grid-cols-7 lg:grid-rows-[auto_repeat(3,minmax(7rem,auto))] lg:gap-x-2 lg:gap-y-1.5">
        {dates.map((date) => (
          <Day key={date} date={date} today={date === today} held={keyboard.held}>
            {(place) =>
              visits
                .filter((visit) => samePlace(visit, place))
                .map((visit) => (
                  <VisitCard
                    key={visit.id}
                    visit={visit}
                    changing={isChanging(visit.id)}
                    movedByKey={movedByKey}
                    onHandleKey={(event) => keyboard.onKeyDown(visit, event)}
                    onHandleLeave={keyboard.onLeave}
                    onEdit={() => onEdit(visit)}
                    onCancel={() => onCancel(visit)}
                    onRefused={onRefused}
                  />
                ))
            }
          </Day>
        ))}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {keyboard.said}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere shadow-xl">
            {dragged.family.familyName}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
