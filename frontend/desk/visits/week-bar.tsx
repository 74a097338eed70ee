import { CalendarArrowDown, CalendarPlus, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { weekFile } from "#frontend/api/visits.ts";

interface WeekBarProps {
  start: string;
  label: string;
  /** Without visits there is nothing to take along. */
  empty: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
  onSchedule: () => void;
  /** What narrows the week. */
  children: ReactNode;
}

/** Which week it is, the ways to others, and what can be done with it. */
export const WeekBar = ({
  start,
  label,
  empty,
  onPrevious,
  onNext,
  onToday,
  onSchedule,
  children,
}: WeekBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <div className="join">
      <button type="button" className="btn join-item" aria-label="Previous Week" onClick={onPrevious}>
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:hidden">Previous Week</span>
      </button>
      <button type="button" className="btn join-item" onClick={onToday}>
        Today
      </button>
      <button type="button" className="btn join-item" aria-label="Next Week" onClick={onNext}>
        <span className="max-sm:hidden">Next Week</span>
        <ChevronRight aria-hidden className="size-4" />
      </button>
    </div>
    <h3 aria-live="polite" className="text-xl font-semibold">
      {label}
    </h3>
    {children}
    <div className="flex flex-wrap gap-2 lg:ml-auto">
      {!empty && (
        <>
          <a className="btn" href={weekFile(start)} download>
            <CalendarArrowDown aria-hidden className="size-4" />
            Week as .ics
          </a>
          <button type="button" className="btn" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            Print call sheet
          </button>
        </>
      )}
      <button type="button" className="btn btn-primary" onClick={onSchedule}>
        <CalendarPlus aria-hidden className="size-4" />
        Schedule Visit
      </button>
    </div>
  </div>
);
