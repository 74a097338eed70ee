import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { sharesQuery } from "#frontend/api/shortlists.ts";
import type { Selection } from "#frontend/desk/lists/selection.tsx";
import { DragArea } from "#frontend/desk/shared/dragging.tsx";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { BoardCard } from "./board-card.tsx";
import { Mix } from "./board-head.tsx";
import { useBoard } from "./use-board.ts";
import { countVotes } from "./votes.ts";

export const boardGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-3";

interface BoardProps extends Pick<ComponentProps<typeof BoardCard>, "onEnter" | "onView"> {
  /** The shortlist's. */
  id: string;
  families: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
  /** Before a family is taken off. */
  onTakeOff: (familyId: string) => void;
}

/** A shortlist's families as cards, ordered by dragging or with Alt and an arrow. */
export const Board = ({ id, families, selection, currentId, onTakeOff, ...actions }: BoardProps) => {
  const { place, move, takeOff } = useBoard(id);
  const { data: shares = [] } = useQuery(sharesQuery(id));
  const votes = Map.groupBy(
    shares.flatMap((share) => share.votes),
    ({ family }) => family,
  );
  const onMove = useStableCallback(move);
  const takeOffAndGoOn = useStableCallback((family: ListedApplication) => {
    onTakeOff(family.id);
    takeOff(family);
  });
  return (
    <DragArea
      onDragEnd={({ active, over }) => over && move(String(active.id), () => over.data.current?.place)}
    >
      <Mix id={id} />
      <ol aria-label="Board" className={boardGrid}>
        {families.map((family, index) => (
          <BoardCard
            key={family.id}
            family={family}
            place={index}
            votes={votes.has(family.id) && countVotes(votes.get(family.id) ?? [])}
            selected={selection.ids.has(family.id)}
            current={family.id === currentId}
            onMove={onMove}
            onTakeOff={takeOffAndGoOn}
            onToggle={selection.toggle}
            {...actions}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place}
      </p>
    </DragArea>
  );
};
