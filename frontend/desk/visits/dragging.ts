import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { isOffered, type ScheduledVisit, type VisitFamily } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { placeLabel } from "./places.ts";

/* How a card is dragged by mouse or finger, and what screen readers hear when one is dragged. */

/** What is in the hand: a family's visit, or without one a family that is to have one. */
export interface Dragged {
  family: Pick<VisitFamily, "id" | "familyName" | "availableDays">;
  visit?: ScheduledVisit;
}

interface WithData {
  data: { current?: unknown };
}

export const draggedOf = (active: WithData) => active.data.current as Dragged;
export const placeOf = (over: WithData) => over.data.current as Place;

/** Pixels before a press becomes a drag; less is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Milliseconds a finger has to rest on a card before it drags it, for it usually wants to scroll. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

export const usePointers = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

export const inWords = {
  pickedUp: ({ family, visit }: Dragged) =>
    visit
      ? `Picked up the visit to ${family.familyName}, on ${placeLabel(visit)}.`
      : `Picked up ${family.familyName}.`,
  over: ({ family }: Dragged, place: Place) =>
    `Over ${placeLabel(place)}.${isOffered(place, family.availableDays) ? "" : " The family did not offer this."}`,
  dropped: ({ family, visit }: Dragged, place: Place) =>
    `Dropped ${visit ? "the visit to " : ""}${family.familyName} on ${placeLabel(place)}.`,
  stayed: ({ family, visit }: Dragged) =>
    visit
      ? `The visit to ${family.familyName} stays where it was.`
      : `${family.familyName} is not scheduled.`,
};

const announcements: Announcements = {
  onDragStart: ({ active }) => inWords.pickedUp(draggedOf(active)),
  onDragOver: ({ active, over }) => (over ? inWords.over(draggedOf(active), placeOf(over)) : undefined),
  onDragEnd: ({ active, over }) =>
    over ? inWords.dropped(draggedOf(active), placeOf(over)) : inWords.stayed(draggedOf(active)),
  onDragCancel: ({ active }) => inWords.stayed(draggedOf(active)),
};

export const draggingInWords = {
  announcements,
  screenReaderInstructions: {
    draggable:
      "To choose its day and time slot, press Space or Enter. Then the left and right arrows choose the day, the up and down arrows the time slot. Space or Enter drops it there, Escape leaves it where it was.",
  },
};
