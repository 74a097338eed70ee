import { useDraggable, useDroppable } from "@dnd-kit/core";
import { X } from "lucide-react";
import { memo, useLayoutEffect } from "react";
import { availableDayLabels, familySizeLabels } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { mayBeShared } from "#contract/privacy.ts";
import { SelectBox } from "#frontend/desk/lists/selection.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { Photo } from "#frontend/ui/photo.tsx";
import { nextStepOf } from "./next-step.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** As in 'Weekends' for 'Weekends (Sat-Sun)'. */
const shortDay = (day: keyof typeof availableDayLabels) => availableDayLabels[day].replace(/ \(.*/, "");

interface BoardCardProps {
  family: ListedApplication;
  /** From 0. */
  place: number;
  /** As in '8 yes, 3 maybe'. */
  votes: string | undefined;
  selected: boolean;
  /** The card that shortcuts act on. */
  current: boolean;
  onEnter: (family: ListedApplication) => void;
  onView: (id: string) => void;
  onToggle: (id: string) => void;
  onTakeOff: (family: ListedApplication) => void;
  onMove: (id: string, place: number) => void;
}

/** The family's name is the button that opens it and covers the card, which can be dragged by any part. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { family, place, votes, selected, current } = props;
  const { id, familyName, photo, pitch, signatureDish1, city, state, familySize, score } = family;
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
      className={`group relative scroll-mt-28 scroll-mb-16 before:absolute before:inset-y-0 before:w-1 before:rounded-full ${drop.isOver ? `before:bg-primary ${edge}` : ""}`}
      onFocus={() => props.onEnter(family)}
      onKeyDown={(event) => {
        const step = event.altKey && STEPS[event.key];
        if (!step) return;
        // Browsers would go back a page.
        event.preventDefault();
        props.onMove(id, place + step);
      }}
    >
      <article
        ref={drag.setNodeRef}
        className={`relative flex h-full touch-manipulation flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 text-sm leading-5 shadow-sm select-none [contain-intrinsic-size:auto_19rem] [content-visibility:auto] group-hover:border-primary group-aria-[current]:border-primary group-aria-[current]:bg-primary/8 max-sm:flex-row max-sm:[contain-intrinsic-size:auto_9.5rem] ${drag.isDragging ? "opacity-40" : ""}`}
        {...drag.listeners}
      >
        <div className="relative shrink-0 overflow-hidden bg-base-content/5 max-sm:w-28 sm:aspect-3/2">
          {photo ? (
            <Photo address={photo} name="Photo" className="size-full object-cover" />
          ) : (
            <p dir="auto" className="line-clamp-4 px-3 pt-11 font-display max-sm:hidden">
              {pitch}
            </p>
          )}
          <input
            key={place}
            aria-label={`Place of ${familyName}`}
            inputMode="numeric"
            autoComplete="off"
            className="input absolute top-2 left-2 z-10 h-7 w-11 border-0 px-1 text-center font-display text-base font-semibold tabular-nums"
            defaultValue={place + 1}
            onKeyDown={(event) => event.key === "Enter" && document.getElementById(openerId(id))?.focus()}
            onBlur={({ target }) => {
              props.onMove(id, Number(target.value) - 1);
              target.value = target.defaultValue;
            }}
          />
          <span className="absolute top-2 right-2 z-10 flex rounded-field bg-base-100 p-1">
            <SelectBox id={id} name={familyName} selected={selected} onToggle={props.onToggle} />
          </span>
        </div>
        <div className="flex min-w-0 grow flex-col px-3 pt-2 pb-1">
          <h4 className="font-display text-base font-semibold">
            <button
              type="button"
              id={openerId(id)}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={familyName}
              className="block w-full cursor-pointer truncate text-left after:absolute after:inset-0"
              onClick={() => props.onView(id)}
            >
              {familyName}
            </button>
          </h4>
          <p dir="auto" className="truncate font-medium text-primary" title={signatureDish1}>
            {signatureDish1}
          </p>
          <p className="truncate text-xs leading-5 opacity-80">
            {[city, state, familySize && familySizeLabels[familySize]].filter(Boolean).join(", ")}
          </p>
          <p className="truncate text-xs leading-5 opacity-80">
            {family.availableDays.map(shortDay).join(", ")}
          </p>
          <p className="mt-1 flex flex-wrap gap-1">
            <StatusBadge of="application" status={family.status} />
            {nextStep && <span className={`badge badge-soft badge-sm ${tone}`}>{nextStep}</span>}
            {!mayBeShared(family.consentVersion) && (
              <span className="badge badge-soft badge-sm">can't be shared yet</span>
            )}
          </p>
          <footer className="mt-auto flex items-center gap-2 pt-1">
            <span className="min-w-0 grow truncate text-xs font-semibold tabular-nums">
              {[score.mean !== null && `★ ${score.mean.toFixed(1)}`, votes].filter(Boolean).join(" · ")}
            </span>
            <IconButton
              Icon={X}
              label={`Take ${familyName} off the list`}
              className="relative z-10 -mr-2"
              onClick={() => props.onTakeOff(family)}
            />
          </footer>
        </div>
      </article>
    </li>
  );
});
