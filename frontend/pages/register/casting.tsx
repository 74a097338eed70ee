import { castingWords } from "./casting-words.ts";

interface CastingStepsProps {
  /** The first one to tell of, from 1. */
  from?: number;
  /** Only their titles and times, where there is little room. */
  brief?: boolean;
}

export const CastingSteps = ({ from = 1, brief = false }: CastingStepsProps) => (
  <ol start={from} className={`flex flex-col gap-4 ${brief ? "max-sm:gap-1" : ""}`}>
    {castingWords.steps.slice(from - 1).map(({ title, time, text }, index) => (
      <li key={title} className="grid grid-cols-[2rem_1fr] text-left">
        <span aria-hidden className="font-display text-2xl leading-7 font-bold text-primary">
          {from + index}
        </span>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-lg">{title}</strong>
            <span className="text-sm opacity-80">{time}</span>
          </p>
          <p className={`text-pretty ${brief ? "max-sm:hidden" : ""}`}>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** In brief, who it is comes before all else where there is little room. */
export const WhoMayApply = ({ brief = false }: { brief?: boolean }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 text-left marker:text-primary">
    {castingWords.rules.map((rule) => (
      <li key={rule} className={`text-pretty ${brief ? "max-sm:not-first:hidden" : ""}`}>
        {rule}
      </li>
    ))}
  </ul>
);
