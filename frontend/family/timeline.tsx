import type { TimelineStep } from "#contract/family-pages.ts";
import { type FamilySlots, timelineLabels } from "#contract/family-states.ts";
import { keysOf } from "#contract/labels.ts";

/** A dot, and a line to the next one. */
const STEP =
  "peer relative grow pt-5 pr-2 text-sm leading-tight before:absolute before:top-0 before:left-0 before:size-3.5 before:rounded-full before:border-2 before:border-current before:bg-current after:absolute after:top-1.5 after:right-1.5 after:left-5 after:h-0.5 after:bg-current last:grow-0 last:pr-0 last:after:hidden";
const PRESENT =
  "aria-[current=step]:font-bold aria-[current=step]:before:border-primary aria-[current=step]:before:bg-primary aria-[current=step]:after:opacity-30";
const FUTURE =
  "peer-aria-[current=step]:before:bg-transparent peer-aria-[current=step]:before:opacity-60 peer-aria-[current=step]:after:opacity-30";

interface TimelineProps {
  present: TimelineStep;
  slots: FamilySlots;
}

/** A family's way from its application to the show. The Worker fills in the dates, and marks the present step. */
export const Timeline = ({ present, slots }: TimelineProps) => (
  <ol aria-label="Your way to the show" className="flex w-full max-w-xl flex-wrap gap-y-3">
    {keysOf(timelineLabels).map((step) => (
      <li
        key={step}
        data-step={step}
        aria-current={step === present ? "step" : undefined}
        suppressHydrationWarning
        className={`${STEP} ${PRESENT} ${FUTURE}`}
      >
        {timelineLabels[step]}{" "}
        <span
          data-slot={`${step}At`}
          suppressHydrationWarning
          className="block min-h-4 text-xs font-normal opacity-80"
        >
          {slots[`${step}At`]}
        </span>
      </li>
    ))}
  </ol>
);
