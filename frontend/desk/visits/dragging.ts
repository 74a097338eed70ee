import { MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { ScheduledVisit, VisitFamily } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";

/* How a card is dragged by mouse or finger. */

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

const nothing = () => undefined;

/** Screen readers hear nothing of what only mouse and finger can do. */
export const silent = {
  announcements: {
    onDragStart: nothing,
    onDragOver: nothing,
    onDragEnd: nothing,
    onDragCancel: nothing,
  },
  screenReaderInstructions: { draggable: "" },
};
