import { Star } from "lucide-react";
import type { Casting } from "#contract/casting.ts";
import { useCasting } from "./use-casting.ts";

export const STARS = [1, 2, 3, 4, 5] as const;

/** A mean with one place after the point, as in '4.2'. */
export const meanLabel = (mean: number) => mean.toFixed(1);

const others = ({ mean, count, own }: Casting["score"]) => {
  if (count === 0) return "";
  const scores = `${count} ${count === 1 ? "score" : "scores"}`;
  return own === null || mean === null
    ? `${scores}, seen after yours`
    : `Average ${meanLabel(mean)} of ${scores}`;
};

interface StarsProps {
  family: Pick<Casting, "score"> & { id: string; familyName: string };
}

/** One's own stars, and beside them what all come to. */
export const Stars = ({ family }: StarsProps) => {
  const { score } = useCasting();
  const own = family.score.own ?? 0;
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Your stars for {family.familyName}</legend>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={own === stars}
          aria-label={`${stars} ${stars === 1 ? "star" : "stars"}`}
          className="btn btn-square btn-ghost btn-sm w-6"
          onClick={() => score(family, stars)}
        >
          <Star
            aria-hidden
            className={`size-4 ${stars <= own ? "fill-warning text-warning" : "opacity-60"}`}
          />
        </button>
      ))}
      <span className="ml-1 text-xs whitespace-nowrap opacity-80">{others(family.score)}</span>
    </fieldset>
  );
};
