import { Check, Circle, CircleDot } from "lucide-react";
import type { Progress } from "#contract/family-pages.ts";
import { stepsOf } from "./steps.ts";
import { words } from "./words.ts";

const icons = { done: Check, now: CircleDot, toCome: Circle } as const;
const looks = { done: "", now: "font-semibold text-primary", toCome: "opacity-80" } as const;

/** A quiet line that says how far a family has come. */
export const StepsLine = ({ progress }: { progress: Progress }) => (
  <ol
    aria-label={words.howFar}
    className="mx-auto flex max-w-3xl flex-wrap justify-center gap-x-4 gap-y-2 px-4 pt-8 text-sm sm:gap-x-8"
  >
    {stepsOf(progress).map(({ label, state }) => {
      const Icon = icons[state];
      return (
        <li
          key={label}
          aria-current={state === "now" ? "step" : undefined}
          className={`flex items-center gap-1.5 ${looks[state]}`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>
            {label}
            <span className="sr-only">, {words.states[state]}</span>
          </span>
        </li>
      );
    })}
  </ol>
);
