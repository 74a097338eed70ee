import { DndContext, DragOverlay, pointerWithin } from "@dnd-kit/core";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from "react";
import type { Place, Scheduling } from "#frontend/api/visits.ts";
import { type Dragged, draggedOf, draggingInWords, placeOf, usePointers } from "./dragging.ts";
import { type Held, useKeyboardDrag } from "./keyboard-drag.ts";
import { firstPlace, samePlace } from "./places.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { useScheduling } from "./use-scheduling.ts";
import { useVisitMove } from "./use-visit-move.ts";

interface Board {
  /** The card that the keyboard holds over one of the week's slots. */
  held: Held | null;
  /** The family last dropped by keyboard: its card is a new one elsewhere and takes the focus along. */
  droppedByKey: RefObject<string | null>;
  onHandleKey: (dragged: Dragged, event: KeyboardEvent) => void;
  onHandleLeave: () => void;
  /** Whether a visit is on its way to another place or status: not to be changed again before it has arrived. */
  isChanging: (visitId: string) => boolean;
  /** Families on their way into a slot. */
  arriving: readonly Scheduling[];
}

const BoardContext = createContext<Board | null>(null);

/** What cards and slots have to know of the board that they are on. */
export const useDragBoard = () => {
  const board = useContext(BoardContext);
  if (!board) throw new Error("A card or a slot stands on no board");
  return board;
};

interface DragBoardProps {
  /** The days on which something can be dropped. */
  dates: readonly string[];
  today: string;
  onRefused: OnRefusedVisit;
  children: ReactNode;
}

/** Within it, cards are dragged onto the slots of a week: visits to move them, families to schedule them. */
export const DragBoard = ({ dates, today, onRefused, children }: DragBoardProps) => {
  const pointers = usePointers();
  const { move, isChanging } = useVisitMove(onRefused);
  const { schedule, arriving } = useScheduling();
  const [inHand, setInHand] = useState<Dragged | null>(null);
  const droppedByKey = useRef<string | null>(null);

  const drop = ({ family, visit }: Dragged, place: Place) => {
    if (!visit) schedule(family, place);
    else if (!samePlace(visit, place)) move(visit, place);
  };
  const keyboard = useKeyboardDrag(
    dates,
    ({ family, visit }) => visit ?? firstPlace(dates, today, family.availableDays),
    (dragged, place) => {
      droppedByKey.current = dragged.family.id;
      drop(dragged, place);
    },
  );
  const board = {
    held: keyboard.held,
    droppedByKey,
    onHandleKey: keyboard.onKeyDown,
    onHandleLeave: keyboard.onLeave,
    isChanging,
    arriving,
  };

  return (
    <DndContext
      sensors={pointers}
      collisionDetection={pointerWithin}
      accessibility={draggingInWords}
      onDragStart={({ active }) => setInHand(draggedOf(active))}
      onDragCancel={() => setInHand(null)}
      onDragEnd={({ active, over }) => {
        setInHand(null);
        if (over) drop(draggedOf(active), placeOf(over));
      }}
    >
      <BoardContext value={board}>{children}</BoardContext>
      <p aria-live="assertive" className="sr-only">
        {keyboard.said}
      </p>
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
