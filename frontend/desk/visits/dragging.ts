import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { ScheduledVisit } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { placeLabel } from "./places.ts";

/* How a card is dragged by mouse or finger, and what screen readers hear when one is dragged. */

interface Dragged {
  data: { current?: unknown };
}

export const visitOf = (active: Dragged) => active.data.current as ScheduledVisit;
export const placeOf = (over: Dragged) => over.data.current as Place;

/** Pixels before a press becomes a drag; less is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Milliseconds a finger has to rest on a card before it drags it, for it usually wants to scroll. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

export const usePointers = () => useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

export const inWords = {
  pickedUp: (visit: ScheduledVisit) =>
    `Picked up the visit to ${visit.family.familyName}, on ${placeLabel(visit)}.`,
  over: (place: Place) => `Over ${placeLabel(place)}.`,
  dropped: (visit: ScheduledVisit, place: Place) =>
    `Dropped the visit to ${visit.family.familyName} on ${placeLabel(place)}.`,
  stayed: (visit: ScheduledVisit) => `The visit to ${visit.family.familyName} stays where it was.`,
};

const announcements: Announcements = {
  onDragStart: ({ active }) => inWords.pickedUp(visitOf(active)),
  onDragOver: ({ over }) => (over ? inWords.over(placeOf(over)) : undefined),
  onDragEnd: ({ active, over }) =>
    over ? inWords.dropped(visitOf(active), placeOf(over)) : inWords.stayed(visitOf(active)),
  onDragCancel: ({ active }) => inWords.stayed(visitOf(active)),
};

export const draggingInWords = {
  announcements,
  screenReaderInstructions: {
    draggable:
      "To move the visit, press Space or Enter. Then the left and right arrows choose the day, the up and down arrows the time slot. Space or Enter drops it there, Escape leaves it where it was.",
  },
};
