import { useQuery } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import { useState } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import { type ApplicationListFilter, deleteApplications } from "#frontend/api/applications.ts";
import { matchingQuery } from "#frontend/api/decisions.ts";
import { Compare } from "#frontend/desk/casting/compare.tsx";
import { PrintDialog } from "#frontend/desk/casting/print-cards.tsx";
import { useCasting, useStaff } from "#frontend/desk/casting/use-casting.ts";
import { type Selection, SelectionBar, SelectMatching } from "#frontend/desk/lists/selection.tsx";
import { type Chosen, decisionLabels } from "#frontend/desk/reader/use-decide.tsx";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { countIs, countLabel, formatCount, sentences } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

const consequences = (chosen: readonly Chosen[], status: DecidedStatus) => {
  const count = (seen: Application["status"]) => chosen.filter((one) => one.status === seen).length;
  const [withdrawn, scheduled] = [count("withdrawn"), status === "scheduled" ? 0 : count("scheduled")];
  return sentences(
    scheduled > 0 &&
      `${countIs(scheduled, "family")} scheduled: visits stay on the calendar until somebody cancels them.`,
    withdrawn > 0 &&
      `${countLabel(withdrawn, "family")} ${withdrawn === 1 ? "has" : "have"} withdrawn: for those it cannot be undone.`,
    withdrawn < chosen.length && "It can be undone until the next decision.",
  );
};

const MOST_COMPARED = 4;

const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id);

interface BulkBarProps {
  selection: Selection;
  listed: readonly Application[];
  filter: ApplicationListFilter;
  /** Resolves to the ids that failed. */
  onDecide: (chosen: readonly Chosen[], status: DecidedStatus) => Promise<readonly string[]>;
  onShortlist: () => void;
  onDeleted: (ids: readonly string[]) => void;
}

export const BulkBar = ({ selection, listed, filter, onDecide, onShortlist, onDeleted }: BulkBarProps) => {
  const { ids } = selection;
  const [asking, setAsking] = useState<DecidedStatus | null>(null);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [doing, setDoing] = useState("");
  const { me, colleagues, nameOf } = useStaff();
  const { assign } = useCasting();
  const allListed = ids.size > 0 && listed.every(({ id }) => ids.has(id));
  const { data: matching } = useQuery({ ...matchingQuery(filter), enabled: allListed });
  const statuses = new Map(listed.map(({ id, status }) => [id, status]));
  // Those that have left the list are dropped.
  const chosen = [...ids].flatMap((id): Chosen[] => {
    const status = statuses.get(id) ?? matching?.byId.get(id);
    return status ? [{ id, status }] : [];
  });
  // A deletion that failed halfway stays open, for another try.
  if (chosen.length === 0 && !deleting) return null;
  const toChange = (status: DecidedStatus) => chosen.filter((one) => one.status !== status);

  const labelOf = (status: DecidedStatus) => decisionLabels[status](formatCount(toChange(status).length));

  const decide = async (status: DecidedStatus) => {
    setDoing(`${decisionLabels[status](formatCount(chosen.length))}...`);
    const rest = new Set(await onDecide(toChange(status), status));
    setDoing("");
    selection.drop(idsOf(chosen).filter((id) => !rest.has(id)));
  };
  const ask = (status: DecidedStatus) => () => {
    if (toChange(status).length > 0) setAsking(status);
    else selection.replace([]);
  };
  const assignLabel = (login: string | null) =>
    `Assign to ${login === me ? "me" : login ? nameOf(login) : "nobody"}`;
  const assignTo = (login: string | null) => () => {
    const ids = idsOf(chosen);
    assign({ ids, login }, { onSuccess: () => selection.drop(ids) });
  };
  const selectListed = () => selection.replace(listed.map(({ id }) => id));

  return (
    <>
      <SelectionBar label="Selected applications" count={chosen.length} onClear={() => selection.replace([])}>
        {doing ? (
          <p role="status">{doing}</p>
        ) : (
          <>
            <Button className="btn-success btn-sm" onClick={ask("approved")}>
              Approve
            </Button>
            <Button className="btn-error btn-sm" onClick={ask("rejected")}>
              Reject
            </Button>
            <Button className="btn-sm" onClick={onShortlist}>
              Add to shortlist
            </Button>
            {chosen.length > 1 && chosen.length <= MOST_COMPARED && (
              <Button className="btn-sm" onClick={() => setComparing(true)}>
                Compare
              </Button>
            )}
            <Menu
              className="btn-sm"
              items={[
                ["Set to pending", ask("pending")],
                ["Set to scheduled", ask("scheduled")],
                ...[null, ...colleagues].map((login) => [assignLabel(login), assignTo(login)] as const),
                ["Print casting cards", () => setPrinting(true)],
                ["Delete", () => setDeleting(idsOf(chosen))],
                ...(allListed ? [] : [["Select all that are listed", selectListed] as const]),
              ]}
            >
              More
              <ChevronUp aria-hidden className="size-4" />
            </Menu>
            {allListed && matching && <SelectMatching selection={selection} matching={matching} />}
          </>
        )}
      </SelectionBar>
      {isComparing && <Compare ids={idsOf(chosen)} onClose={() => setComparing(false)} />}
      {isPrinting && <PrintDialog ids={idsOf(chosen)} onClose={() => setPrinting(false)} />}
      {deleting && (
        <DeleteDialog
          thing={deleting.length === 1 ? "1 Application" : `${formatCount(deleting.length)} Applications`}
          subject={deleting}
          deletion={deleteApplications}
          gone={`${countIs(deleting.length, "application")} gone.`}
          failure="Failed to delete all of them."
          onDeleted={() => {
            selection.drop(deleting);
            onDeleted(deleting);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>
            This permanently deletes <strong>{countLabel(deleting.length, "application")}</strong>, with
            questionnaires, visits and emails. This cannot be undone.
          </p>
        </DeleteDialog>
      )}
      {asking && (
        <ConfirmDialog
          title={`${labelOf(asking)}?`}
          action={labelOf(asking)}
          mild={asking !== "rejected"}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{consequences(toChange(asking), asking)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
