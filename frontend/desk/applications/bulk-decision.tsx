import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";
import { matchingQuery } from "#frontend/api/decisions.ts";
import type { Chosen } from "#frontend/desk/deciding/use-decide.ts";
import { MANY } from "#frontend/desk/deciding/use-decide-several.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { useBulkProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkQuestion } from "./bulk-question.tsx";
import type { Selection } from "./selection.ts";
import { chosenOf, useSelectedIds } from "./use-selection.ts";

interface BulkDecisionProps {
  selection: Selection;
  listed: readonly Application[];
  filter: ApplicationListFilter;
  /** There are matching applications that no page has brought yet. */
  hasMore: boolean;
  /** Answers with the ids of those where it failed. */
  onDecide: (chosen: readonly Chosen[], status: DecidedStatus) => Promise<readonly string[]>;
}

/** Once applications are ticked: what can be decided on all of them, and on all that match beside. */
export const BulkDecision = ({ selection, listed, filter, hasMore, onDecide }: BulkDecisionProps) => {
  const ids = useSelectedIds(selection);
  const [asking, setAsking] = useState<DecidedStatus | null>(null);
  const busy = useBulkProgress() !== null;
  const allListed = ids.size >= listed.length && listed.every(({ id }) => ids.has(id));
  const { data: matching } = useQuery({ ...matchingQuery(filter), enabled: allListed && hasMore });
  // Of thousands only when it can have changed, and not at each step through the list.
  const chosen = useMemo(() => chosenOf(ids, listed, matching?.statuses), [ids, listed, matching]);
  // Where the progress of another decision stands there is no room, and nothing to decide yet.
  if (chosen.length === 0 || busy) return null;

  const decide = async (status: DecidedStatus) => {
    setAsking(null);
    selection.clear();
    const failed = await onDecide(chosen, status);
    // To try again; unless somebody has gone on to select others.
    if (failed.length > 0 && selection.ids().size === 0) selection.replace(failed);
  };
  const toChange = (status: DecidedStatus) => chosen.filter((one) => one.status !== status);
  const asksFirst = (changed: readonly Chosen[]) =>
    changed.length >= MANY || changed.some(({ status }) => status === "withdrawn");

  const { size: total = 0 } = matching?.statuses ?? {};
  const selectMatching = total > chosen.length && {
    label: `Select ${matching?.more ? "the first" : "all"} ${formatCount(total)} that match`,
    onSelect: () => selection.replace([...(matching?.statuses.keys() ?? []), ...listed.map(({ id }) => id)]),
  };
  const selectListed = !allListed && {
    label: "Select all",
    onSelect: () => selection.replace(listed.map(({ id }) => id)),
    phoneOnly: true,
  };

  return (
    <>
      <BulkBar
        count={chosen.length}
        onDecide={(status) => (asksFirst(toChange(status)) ? setAsking(status) : decide(status))}
        more={selectMatching || selectListed || undefined}
        onClear={selection.clear}
      />
      {asking && (
        <BulkQuestion
          chosen={toChange(asking)}
          already={chosen.length - toChange(asking).length}
          status={asking}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
