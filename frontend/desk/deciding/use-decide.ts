import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { type BulkDecision, changeApplicationStatuses, type StatusChange } from "#frontend/api/decisions.ts";
import { useRefusals } from "#frontend/desk/editing/use-refusals.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { type RefusedDecision, useDecideOne } from "./use-decide-one.ts";
import { MANY, useDecideSeveral } from "./use-decide-several.ts";

/** An application to decide on, with the status that was seen; one that is listed comes with the rest. */
export type Chosen = Pick<Application, "id" | "status"> & Partial<ListedApplication>;

interface Consequences {
  /** Told of those that were rejected and have a visit. */
  onRejected?: (family: Pick<Application, "id" | "familyName">) => void;
  /** Told that a decision is taken back. */
  onUndo?: () => void;
}

/**
 * Decides on one application or many, with a toast that can undo it until the next decision. Those that already have
 * the status are left alone.
 */
export const useDecide = ({ onRejected, onUndo }: Consequences = {}) => {
  const askAboutVisits = (rejected: readonly Chosen[]) => {
    // Of many the question before has told.
    if (rejected.length >= MANY) return;
    for (const { id, familyName, visit } of rejected)
      if (familyName && visit) onRejected?.({ id, familyName });
  };

  // Several: with keys the next decision is made before the one before has been answered.
  const { refused, refuse, dismiss } = useRefusals<RefusedDecision>();
  const { decideOne } = useDecideOne({
    onRefused: (refusal, error) =>
      refuse(refusal, { title: "Update Failed", name: refusal.seen.familyName, error }),
    onDecided: (seen, status) => {
      if (status === "rejected") askAboutVisits([seen]);
    },
    onUndo,
  });
  const decideSeveral = useDecideSeveral({ onUndo });

  const statusesUnderWay = useMutationState({
    filters: { mutationKey: changeApplicationStatuses.mutationKey, status: "pending" },
    select: ({ state }) => {
      const variables = state.variables as StatusChange | BulkDecision;
      return "changes" in variables ? variables.changes : [variables];
    },
  });
  /** The statuses that applications are just being given, by id. */
  const pending = useMemo(
    () => new Map(statusesUnderWay.flat().map(({ id, status }) => [id, status])),
    [statusesUnderWay],
  );

  const isOpen = (status: DecidedStatus) => (application: Chosen) =>
    application.status !== status && !pending.has(application.id);

  /** Decides alike on applications that need not have been loaded. The answer is the ids of those where it failed. */
  const decideMany = async (chosen: readonly Chosen[], status: DecidedStatus): Promise<string[]> => {
    const open = chosen.filter(isOpen(status));
    const changes = open.map(({ id, status: from }) => ({ id, status, from }));
    if (changes.length === 0) return [];
    const { changed, failed } = await decideSeveral(changes, status);
    if (status === "rejected") askAboutVisits(open.filter(({ id }) => changed.has(id)));
    return failed;
  };

  const decide = useStable((applications: readonly Application[], status: DecidedStatus) => {
    const changed = applications.filter(isOpen(status));
    const [one] = changed;
    if (changed.length > 1) decideMany(changed, status);
    else if (one) decideOne(one, status);
  });

  return {
    decide,
    decideMany,
    pending,
    /** The refused decision to choose about next. */
    refused,
    dismissRefused: dismiss,
  };
};
