import { type KeyboardEvent, useState } from "react";
import type { ScheduledVisit } from "#contract/visits.ts";
import type { Place } from "#frontend/api/visits.ts";
import { inWords } from "./dragging.ts";
import { placeBeside } from "./places.ts";

/** A card in the hand of the keyboard, and the place it is held over. */
export interface HeldVisit {
  visit: ScheduledVisit;
  over: Place;
}

/**
 * Drags cards by keyboard: Space or Enter on a card's handle picks it up, arrows choose the place, Space or
 * Enter drops it, Escape or leaving the handle lets it stay. Places are counted, not measured, so that a long
 * page that scrolls under the card cannot lead astray.
 */
export const useKeyboardDrag = (
  dates: readonly string[],
  onDrop: (visit: ScheduledVisit, place: Place) => void,
) => {
  const [held, setHeld] = useState<HeldVisit | null>(null);
  const [said, setSaid] = useState("");

  const become = (next: HeldVisit | null, words: string) => {
    setHeld(next);
    setSaid(words);
  };

  const press = (visit: ScheduledVisit, { key }: KeyboardEvent): boolean => {
    const pickOrDrop = key === " " || key === "Enter";
    if (!held) {
      if (pickOrDrop) become({ visit, over: visit }, inWords.pickedUp(visit));
      return pickOrDrop;
    }
    if (pickOrDrop) {
      become(null, inWords.dropped(visit, held.over));
      onDrop(visit, held.over);
    } else if (key === "Escape") {
      become(null, inWords.stayed(visit));
    } else {
      const over = placeBeside(held.over, key);
      if (!over) return key.startsWith("Arrow");
      if (dates.includes(over.scheduledDate)) become({ visit, over }, inWords.over(over));
    }
    return true;
  };

  return {
    held,
    /** For a live region. */
    said,
    onKeyDown: (visit: ScheduledVisit, event: KeyboardEvent) => {
      if (press(visit, event)) event.preventDefault();
    },
    onLeave: () => {
      if (held) become(null, inWords.stayed(held.visit));
    },
  };
};
