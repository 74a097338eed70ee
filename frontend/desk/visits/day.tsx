import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import { timeSlotLabels, timeSlots } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { dayLabel } from "#frontend/lib/calendar-labels.ts";
import type { HeldVisit } from "./keyboard-drag.ts";
import { placeId, placeLabel, samePlace } from "./places.ts";

/** A card that the keyboard holds over a slot. */
const Held = ({ name }: { name: string }) => (
  <p
    ref={(held) => held?.scrollIntoView({ block: "nearest" })}
    className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere"
  >
    {name}
  </p>
);

interface SlotProps {
  place: Place;
  /** The family whose card the keyboard holds over this slot. */
  held: string | undefined;
  children: ReactNode;
}

/** A slot of a day: shows its visits, and takes a card that is dropped on it. */
const Slot = ({ place, held, children }: SlotProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: placeId(place), data: place });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, which this is not
    <div
      ref={setNodeRef}
      role="group"
      aria-label={placeLabel(place)}
      className={`flex flex-col gap-2 rounded-field border border-dashed p-1.5 ${isOver || held ? "border-primary bg-primary/15" : "border-base-content/20"}`}
    >
      <p className="px-1 text-sm opacity-80">{timeSlotLabels[place.timeSlot]}</p>
      {children}
      {held && <Held name={held} />}
    </div>
  );
};

interface DayProps {
  date: string;
  today: boolean;
  /** The card the keyboard holds over one of the week's slots. */
  held: HeldVisit | null;
  /** The cards of a slot. */
  children: (place: Place) => ReactNode;
}

/** A day of the week: a column where there is room for seven, else a part of a list. */
export const Day = ({ date, today, held, children }: DayProps) => (
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
    {timeSlots.map((timeSlot) => {
      const place = { scheduledDate: date, timeSlot };
      const here = held !== null && samePlace(held.over, place);
      return (
        <Slot key={timeSlot} place={place} held={here ? held.visit.family.familyName : undefined}>
          {children(place)}
        </Slot>
      );
    })}
  </li>
);
