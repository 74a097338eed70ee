import { Star } from "lucide-react";
import type { Casting } from "#contract/casting.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useCasting, useColleagues, useMe } from "./use-casting.ts";

export const STARS = [1, 2, 3, 4, 5] as const;

export const meanLabel = (mean: number) => mean.toFixed(1);

const averageWords = ({ mean, count, own }: Casting["score"]) => {
  if (count === 0) return "";
  const scores = `${count} ${count === 1 ? "score" : "scores"}`;
  return own === null || mean === null
    ? `${scores}, seen after yours`
    : `Average ${meanLabel(mean)} of ${scores}`;
};

interface CastingProps {
  family: Pick<Casting, "score" | "assignee"> & { id: string; familyName: string };
}

const Stars = ({ family }: CastingProps) => {
  const { score } = useCasting();
  const own = family.score.own ?? 0;
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Your stars for {family.familyName}</legend>
      {STARS.map((stars) => (
        <Button
          key={stars}
          aria-pressed={own === stars}
          aria-label={`${stars} ${stars === 1 ? "star" : "stars"}`}
          className="btn-square btn-ghost btn-sm w-6"
          onClick={() => score(family, stars)}
        >
          <Star
            aria-hidden
            className={`size-4 ${stars <= own ? "fill-warning text-warning" : "opacity-60"}`}
          />
        </Button>
      ))}
      <span className="ml-1 text-xs whitespace-nowrap opacity-80">{averageWords(family.score)}</span>
    </fieldset>
  );
};

const AssigneeSelect = ({ family: { id, familyName, assignee } }: CastingProps) => {
  const colleagues = useColleagues();
  const me = useMe();
  const { assign } = useCasting();
  return (
    <select
      aria-label={`Assignee of ${familyName}`}
      className="select select-xs w-36"
      autoComplete="off"
      value={assignee ?? ""}
      onChange={({ target }) => assign({ ids: [id], login: target.value || null })}
    >
      <option value="">Unassigned</option>
      {[...new Set([...colleagues, ...(assignee ? [assignee] : [])])].map((login) => (
        <option key={login} value={login}>
          {login === me ? `${login} (me)` : login}
        </option>
      ))}
    </select>
  );
};

export const StarsAndAssignee = ({ family }: CastingProps) => (
  <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
    <Stars family={family} />
    <AssigneeSelect family={family} />
  </div>
);
