import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { ReactNode } from "react";

/** Pixels before a press becomes a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Milliseconds a finger rests on a card before it drags rather than scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

const none = () => undefined;
/** Dragging is for mouse and touch only; whoever uses keys has another way. */
const announcements = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

const DraggedName = () => {
  const { active } = useDndContext();
  return (
    <DragOverlay dropAnimation={null} className="pointer-events-none">
      {active && (
        <div className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere shadow-xl">
          {active.data.current?.family.familyName}
        </div>
      )}
    </DragOverlay>
  );
};

/** What is dragged has `family` among its data. */
export const DragArea = (props: { onDragEnd: (event: DragEndEvent) => void; children: ReactNode }) => {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements }}
      onDragEnd={props.onDragEnd}
    >
      {props.children}
      <DraggedName />
    </DndContext>
  );
};
