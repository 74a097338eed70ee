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

/** What is in the hand: a family's visit, or without one a family that is to have one. */
export interface Dragged {
  family: Pick<VisitFamily, "id" | "familyName" | "availableDays">;
  visit?: ScheduledVisit;
}

export const draggedOf = (active: { data: { current?: unknown } }) => active.data.current as Dragged;

/** Pixels before a press becomes a drag; less is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Milliseconds a finger has to rest on a card before it drags it, for it usually wants to scroll. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

const nothing = () => undefined;
/** Screen readers hear nothing of what only mouse and finger can do: by keyboard the dialogs do it. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

interface DragBoardProps {
  onDrop: (dragged: Dragged, place: Place) => void;
  children: ReactNode;
}

/** Within it, mouse and finger drag cards onto the slots of a week: visits to move them, families to schedule them. */
export const DragBoard = ({ onDrop, children }: DragBoardProps) => {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [inHand, setInHand] = useState<Dragged | null>(null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent }}
      onDragStart={({ active }) => setInHand(draggedOf(active))}
      onDragCancel={() => setInHand(null)}
      onDragEnd={({ active, over }) => {
        setInHand(null);
        if (over) onDrop(draggedOf(active), over.data.current as Place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {inHand && (
          <div className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere shadow-xl">
            {inHand.family.familyName}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
