import { Check, ListChecks, Star, X } from "lucide-react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { Casting } from "#contract/casting.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { useCasting, useStaff } from "#frontend/desk/casting/use-casting.ts";
import { useShortlistLabels } from "#frontend/desk/casting/use-shortlists.tsx";
import { type Neighbors, Steps } from "#frontend/desk/lists/use-list-position.tsx";
import { MailLine } from "#frontend/desk/mail/decision-mail.tsx";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { ExplainedOnce } from "#frontend/desk/shared/explained-once.tsx";
import { countLabel } from "#frontend/desk/shared/format.ts";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { UndoLink } from "#frontend/desk/shared/undo.tsx";
import { Button } from "#frontend/ui/button.tsx";

export const STARS = [1, 2, 3, 4, 5] as const;

const averageLabel = ({ mean, count, own }: Casting["score"]) => {
  if (count === 0) return "";
  const scores = countLabel(count, "score");
  return own === null || mean === null
    ? `${scores}, seen after yours`
    : `Average ${mean.toFixed(1)} of ${scores}`;
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
          className="btn-square btn-ghost btn-sm w-6 pointer-coarse:size-8"
          onClick={() => score(family, stars)}
        >
          <Star
            aria-hidden
            className={`size-4 ${stars <= own ? "fill-warning text-warning" : "opacity-60"}`}
          />
        </Button>
      ))}
      <span className="ml-1 text-xs whitespace-nowrap opacity-80">{averageLabel(family.score)}</span>
    </fieldset>
  );
};

const AssigneeSelect = ({ family: { id, familyName, assignee } }: CastingProps) => {
  const { me, colleagues, nameOf } = useStaff();
  const { assign } = useCasting();
  return (
    <select
      aria-label={`Assignee of ${familyName}`}
      className="select select-xs w-44 max-w-52 grow"
      autoComplete="off"
      value={assignee ?? ""}
      onChange={({ target }) => assign({ ids: [id], login: target.value || null })}
    >
      <option value="">Unassigned</option>
      {[...new Set([...colleagues, ...(assignee ? [assignee] : [])])].map((login) => (
        <option key={login} value={login}>
          {nameOf(login)}
          {login === me && " (me)"}
        </option>
      ))}
    </select>
  );
};

const decisions = [
  { status: "approved", label: "Approve", Icon: Check, className: "btn-success ml-auto" },
  { status: "rejected", label: "Reject", Icon: X, className: "btn-outline btn-error" },
] as const;

interface DecideBarProps {
  application: ApplicationDetails | ListedApplication;
  pending: DecidedStatus | undefined;
  neighbors: Neighbors;
  onDecide: (status: DecidedStatus) => void;
  onShortlist: () => void;
}

export const DecideBar = ({ application, pending, neighbors, onDecide, onShortlist }: DecideBarProps) => {
  const { id, status, mail, shortlists } = application;
  const labels = useShortlistLabels();
  const names = shortlists.map((one) => labels?.[one]).join(", ");
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* Announces a decision, but not the next family. */}
      <span key={id} role="status">
        <StatusBadge of="application" status={status} />
      </span>
      <UndoLink family={application} className="text-sm" />
      {decisions.map(({ status: decision, className, ...look }) => (
        <IconTextButton
          key={decision}
          {...look}
          className={`${className} pointer-coarse:min-h-8`}
          iconClassName="size-4 max-sm:hidden"
          inactive={status === decision || pending !== undefined}
          // Ignores key repeats and double clicks: the second one might hit the next family.
          onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onDecide(decision)}
        />
      ))}
      {(neighbors.previous || neighbors.next) && <Steps thing="application" {...neighbors} />}
      <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-1">
        <Stars family={application} />
        <AssigneeSelect family={application} />
        <IconTextButton
          Icon={ListChecks}
          iconClassName="size-4 shrink-0"
          label={<span className="truncate">{names ? `On ${names}` : "Shortlist"}</span>}
          className="-ml-3 max-w-full btn-ghost"
          onClick={onShortlist}
        />
        {application.score.own === null && application.score.count > 0 && <ExplainedOnce what="stars" />}
      </div>
      {/* On its own line, so that the buttons don't move from one family to the next. */}
      <div className="basis-full empty:hidden">
        <MailLine mail={mail} family={application} />
      </div>
    </div>
  );
};
