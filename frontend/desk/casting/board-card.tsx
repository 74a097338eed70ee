import { useDraggable, useDroppable } from "@dnd-kit/core";
import { X } from "lucide-react";
import { memo, useLayoutEffect } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { mayBeShared } from "#contract/privacy.ts";
import type { GuestVote } from "#contract/shortlists.ts";
import { SelectBox } from "#frontend/desk/lists/selection.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { nextStepOf } from "./next-step.ts";
import { Votes } from "./votes.tsx";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface BoardCardProps {
  family: ListedApplication;
  /** From 0. */
  place: number;
  votes: readonly GuestVote[] | undefined;
  selected: boolean;
  /** The card that shortcuts act on. */
  current: boolean;
  onEnter: (family: ListedApplication) => void;
  onView: (id: string) => void;
  onToggle: (id: string) => void;
  onTakeOff: (family: ListedApplication) => void;
  onMove: (id: string, placeFrom: (place: number) => number) => void;
}

/** A casting card, shortened. All of it opens the family and can be dragged, but for the controls at its foot. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { family, place, votes, selected, current } = props;
  const { id, familyName, photo, score } = family;
  const [nextStep, tone] = nextStepOf(family) ?? [];
  const drop = useDroppable({ id, data: { place } });
  const drag = useDraggable({ id, data: { family, place } });
  const card = drop.node;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    if (card.current?.contains(document.activeElement)) card.current.scrollIntoView({ block: "nearest" });
  }, [place]);
  const edge = drop.active?.data.current?.place < place ? "before:-right-2" : "before:-left-2";
  return (
    <li
      ref={drop.setNodeRef}
      data-entry={id}
      aria-current={current || undefined}
      className={`relative grid aria-[current]:[&_article]:border-primary scroll-mt-28 scroll-mb-16 before:absolute before:inset-y-0 before:w-1 before:rounded-full ${drop.isOver ? `before:bg-primary ${edge}` : ""}`}
      onFocus={() => props.onEnter(family)}
      onKeyDown={(event) => {
        const step = event.altKey && STEPS[event.key];
        if (!step) return;
        // Browsers would go back a page.
        event.preventDefault();
        // The field of its place is made anew there.
        document.getElementById(openerId(id))?.focus();
        props.onMove(id, (from) => from + step);
      }}
    >
      <div
        ref={drag.setNodeRef}
        className={`touch-manipulation select-none [&_article]:hover:border-primary [&_article,&_article>div]:h-full [&_article>div]:flex [&_article>div]:flex-col [&_article>div]:gap-2 [&_article>div>*]:w-full [&_article>div>*]:gap-2 [&_article>div>:last-child]:grow [&_blockquote]:line-clamp-3 [&_blockquote]:text-sm [&_dl]:grid-cols-1 [&_dl]:gap-0 [&_dl]:pt-2 [&_dl]:text-sm [&_dt]:sr-only [&_h2]:text-xl [&_img]:aspect-3/2 max-sm:[&_img]:aspect-2/1 ${drag.isDragging ? "opacity-40" : ""}`}
        {...drag.listeners}
      >
        <CastingCard
          card={{ ...family, comfortLevel: null, photos: [photo ?? []].flat() }}
          mark={score.mean && `★ ${score.mean.toFixed(1)}`}
        >
          <button
            type="button"
            id={openerId(id)}
            aria-label={familyName}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            className="absolute inset-0 cursor-pointer rounded-box"
            onClick={() => props.onView(id)}
          />
          <p className="mt-auto flex flex-wrap gap-1">
            <StatusBadge of="application" status={family.status} />
            {nextStep && <span className={`badge badge-soft badge-sm ${tone}`}>{nextStep}</span>}
            {!mayBeShared(family.consentVersion) && (
              <span className="badge badge-soft badge-sm">Can't be shared yet</span>
            )}
          </p>
          {votes && <Votes votes={votes} />}
          <footer className="relative -mt-1 flex items-center gap-3">
            <SelectBox id={id} name={familyName} selected={selected} onToggle={props.onToggle} />
            <input
              key={place}
              aria-label={`Place of ${familyName}`}
              inputMode="numeric"
              autoComplete="off"
              className="input input-sm w-12 px-1 text-center font-display font-semibold tabular-nums"
              defaultValue={place + 1}
              onKeyDown={(event) => event.key === "Enter" && document.getElementById(openerId(id))?.focus()}
              onBlur={({ target }) => {
                props.onMove(id, () => Number(target.value) - 1);
                target.value = target.defaultValue;
              }}
            />
            <IconButton
              Icon={X}
              label={`Take ${familyName} off the list`}
              className="-mr-2 ml-auto"
              onClick={() => props.onTakeOff(family)}
            />
          </footer>
        </CastingCard>
      </div>
    </li>
  );
});
