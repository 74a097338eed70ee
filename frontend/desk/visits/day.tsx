import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { isOffered, timeSlots } from "#contract/visits.ts";
import { timeSlotLabels } from "#contract/words/family-pages.ts";
import type { Place } from "#frontend/api/visits.ts";
import { dayLabel } from "#frontend/desk/formats/dates.ts";
import { useDragBoard } from "./drag-board.tsx";
import { draggedOf } from "./dragging.ts";
import { placeId, placeLabel, samePlace } from "./places.ts";

/** A family that was dropped here, until its visit is stored. */
const Arriving = ({ name }: { name: string }) => (
  <p
    aria-busy
    className="rounded-field border border-dashed border-primary bg-base-100 p-2 text-sm wrap-anywhere"
  >
    {name}
  </p>
);

/** A slot of a day: shows its visits, and takes a card that is dropped on it. */
const Slot = ({ place, children }: { place: Place; children: ReactNode }) => {
  const { setNodeRef, isOver, active } = useDroppable({ id: placeId(place), data: place });
  const { arriving } = useDragBoard();
  const over = isOver && active ? draggedOf(active) : undefined;
  const ground = over ? "border-primary bg-primary/15" : "border-base-content/20";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, which this is not
    <div
      ref={setNodeRef}
      role="group"
      aria-label={placeLabel(place)}
      className={`flex flex-col gap-2 rounded-field border border-dashed p-1.5 ${ground}`}
    >
      <p className="px-1 text-sm opacity-80">{timeSlotLabels[place.timeSlot]}</p>
      {children}
      {arriving.map(
        ({ family, to }) => samePlace(to, place) && <Arriving key={family.id} name={family.familyName} />,
      )}
      {over && !isOffered(place, over.family.availableDays) && (
        <p className="px-1 text-sm font-semibold">Not offered by the family</p>
      )}
    </div>
  );
};

interface DayProps {
  date: string;
  today: boolean;
  /** The cards of a slot. */
  children: (place: Place) => ReactNode;
}

/** A day of the week: a column where there is room for seven, else a part of a list. */
export const Day = ({ date, today, children }: DayProps) => (
  <li
    aria-current={today ? "date" : undefined}
    className="grid content-start gap-1.5 sm:max-lg:grid-cols-3 lg:row-span-4 lg:grid-rows-subgrid"
  >
    <h4
      className={`rounded-field px-2 py-1 font-semibold sm:max-lg:col-span-3 ${today ? "bg-primary text-primary-content" : "bg-base-300/60"}`}
    >
      <time dateTime={date}>{dayLabel(date)}</time>
      {today && <span className="sr-only"> (today)</span>}
    </h4>
    {timeSlots.map((timeSlot) => (
      <Slot key={timeSlot} place={{ scheduledDate: date, timeSlot }}>
        {children({ scheduledDate: date, timeSlot })}
      </Slot>
    ))}
  </li>
);
