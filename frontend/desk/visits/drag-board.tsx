import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import type { ScheduledVisit, VisitFamily } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";

/** A visit being moved, or without one, a family being scheduled. */
export interface Dragged {
  family: Pick<VisitFamily, "id" | "familyName" | "availableDays">;
  visit?: ScheduledVisit;
}

export const draggedOf = (active: { data: { current?: unknown } }) => active.data.current as Dragged;

/** Pixels before a press becomes a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Milliseconds a finger rests on a card before it drags rather than scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

const none = () => undefined;
/** Dragging is for mouse and touch only; keyboard users have the dialogs. */
const noAnnouncements = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

interface DragBoardProps {
  onDrop: (dragged: Dragged, place: Place) => void;
  children: ReactNode;
}

export const DragBoard = ({ onDrop, children }: DragBoardProps) => {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dragged, setDragged] = useState<Dragged | null>(null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: noAnnouncements }}
      onDragStart={({ active }) => setDragged(draggedOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) onDrop(draggedOf(active), over.data.current as Place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged && (
          <div className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere shadow-xl">
            {dragged.family.familyName}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
