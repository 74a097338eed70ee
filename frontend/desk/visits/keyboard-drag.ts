import { type KeyboardEvent, useState } from "react";
import type { Place } from "#frontend/api/visits.ts";
import { type Dragged, inWords } from "./dragging.ts";
import { placeBeside } from "./places.ts";

/** A card in the hand of the keyboard, and the place it is held over. */
export interface Held {
  dragged: Dragged;
  over: Place;
}

/**
 * Drags cards by keyboard: Space or Enter on a card's handle picks it up, arrows choose the place, Space or
 * Enter drops it, Escape or leaving the handle lets it stay. Places are counted, not measured, so that a long
 * page that scrolls under the card cannot lead astray.
 */
export const useKeyboardDrag = (
  dates: readonly string[],
  /** Where a card is held first; nowhere when no week is shown. */
  startOf: (dragged: Dragged) => Place | undefined,
  onDrop: (dragged: Dragged, place: Place) => void,
) => {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");

  const become = (next: Held | null, words: string) => {
    setHeld(next);
    setSaid(words);
  };

  const press = (dragged: Dragged, { key }: KeyboardEvent): boolean => {
    const pickOrDrop = key === " " || key === "Enter";
    if (!held) {
      const over = pickOrDrop ? startOf(dragged) : undefined;
      const where = over && !dragged.visit ? ` ${inWords.over(dragged, over)}` : "";
      if (over) become({ dragged, over }, inWords.pickedUp(dragged) + where);
      return pickOrDrop;
    }
    if (pickOrDrop) {
      become(null, inWords.dropped(dragged, held.over));
      onDrop(dragged, held.over);
    } else if (key === "Escape") {
      become(null, inWords.stayed(dragged));
    } else {
      const over = placeBeside(held.over, key);
      if (!over) return key.startsWith("Arrow");
      if (dates.includes(over.scheduledDate)) become({ dragged, over }, inWords.over(dragged, over));
    }
    return true;
  };

  return {
    held,
    /** For a live region. */
    said,
    onKeyDown: (dragged: Dragged, event: KeyboardEvent) => {
      if (press(dragged, event)) event.preventDefault();
    },
    onLeave: () => {
      if (held) become(null, inWords.stayed(held.dragged));
    },
  };
};
