import { GripVertical } from "lucide-react";
import type { Ref } from "react";
import { useDragBoard } from "./drag-board.tsx";
import type { Dragged } from "./dragging.ts";

interface DragHandleProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** The id of what says how it is used. */
  describedBy: string;
  dragged: Dragged;
  /** It cannot be picked up just now. */
  inactive: boolean;
}

/** By it the keyboard drags a card; mouse and finger take it anywhere. */
export const DragHandle = ({ ref, label, describedBy, dragged, inactive }: DragHandleProps) => {
  const { onHandleKey, onHandleLeave } = useDragBoard();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      className="btn btn-ghost btn-square btn-sm relative z-10 -mr-1 shrink-0 cursor-grab lg:btn-xs"
      onKeyDown={inactive ? undefined : (event) => onHandleKey(dragged, event)}
      onBlur={onHandleLeave}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
};
