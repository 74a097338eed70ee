import { DndContext, DragOverlay, pointerWithin } from "@dnd-kit/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { Place, Scheduling } from "#frontend/api/visits.ts";
import { type Dragged, draggedOf, placeOf, silent, usePointers } from "./dragging.ts";
import { samePlace } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { useScheduling } from "./use-scheduling.ts";
import { useVisitMove } from "./use-visit-move.ts";

interface Board {
  /** Whether a visit is on its way to another place or status: not to be changed again before it has arrived. */
  isChanging: (visitId: string) => boolean;
  /** Families on their way into a slot. */
  arriving: readonly Scheduling[];
}

const BoardContext = createContext<Board | null>(null);

/** What cards and slots have to know of the board that they are on. */
export const useDragBoard = () => {
  const board = useContext(BoardContext);
  if (!board) throw new Error("A card or a slot is on no board");
  return board;
};

interface DragBoardProps {
  onRefused: OnRefusedVisit;
  children: ReactNode;
}

/**
 * Within it, mouse and finger drag cards onto the slots of a week: visits to move them, families to schedule them. By keyboard the
 * dialogs of both do that.
 */
export const DragBoard = ({ onRefused, children }: DragBoardProps) => {
  const pointers = usePointers();
  const { move, isChanging } = useVisitMove(onRefused);
  const { schedule, arriving } = useScheduling();
  const [inHand, setInHand] = useState<Dragged | null>(null);

  const drop = ({ family, visit }: Dragged, place: Place) => {
    if (!visit) schedule(family, place);
    else if (!samePlace(visit, place)) move(visit, place);
  };

  return (
    <DndContext
      sensors={pointers}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => setInHand(draggedOf(active))}
      onDragCancel={() => setInHand(null)}
      onDragEnd={({ active, over }) => {
        setInHand(null);
        if (over) drop(draggedOf(active), placeOf(over));
      }}
    >
      <BoardContext value={{ isChanging, arriving }}>{children}</BoardContext>
      <DragOverlay dropAnimation={null}>
        {inHand && (
          <div className="rounded-field border-2 border-primary bg-base-100 p-2 text-sm font-semibold wrap-anywhere shadow-xl">
            {inHand.family.familyName}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
