import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { ListedApplication } from "#contract/families.ts";
import type { Share, Shortlist } from "#contract/shortlists.ts";
import { sharesQuery } from "#frontend/api/shortlists.ts";
import type { Selection } from "#frontend/desk/lists/selection.tsx";
import { DragArea } from "#frontend/desk/shared/dragging.tsx";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { BoardCard } from "./board-card.tsx";
import { Mix } from "./mix.tsx";
import { useOrder } from "./use-order.ts";

export const boardGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3";

const votesByFamily = (shares: readonly Share[]) =>
  Object.groupBy(
    shares.flatMap(({ votes }) => votes),
    ({ family }) => family,
  );

interface BoardProps extends Pick<ComponentProps<typeof BoardCard>, "onEnter" | "onView" | "onTakeOff"> {
  shortlist: Shortlist;
  families: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
}

/** A shortlist's families as cards, ordered by dragging, with Alt and an arrow, or by typing a place. */
export const Board = ({ shortlist, families, selection, currentId, ...actions }: BoardProps) => {
  const { moved, move } = useOrder(shortlist.id);
  const { data: votes = {} } = useQuery({ ...sharesQuery(shortlist.id), select: votesByFamily });
  const onMove = useStableCallback(move);
  return (
    <DragArea
      onDragEnd={({ active, over }) => over && move(String(active.id), () => over.data.current?.place)}
    >
      <Mix {...shortlist} />
      <ol aria-label="Board" className={boardGrid}>
        {families.map((family, index) => (
          <BoardCard
            key={family.id}
            family={family}
            place={index}
            votes={votes[family.id]}
            selected={selection.ids.has(family.id)}
            current={family.id === currentId}
            onMove={onMove}
            onToggle={selection.toggle}
            {...actions}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DragArea>
  );
};
