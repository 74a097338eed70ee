import { useMutation, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Application, ApplicationStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import {
  type BulkDecision,
  changeApplicationStatus,
  changeApplicationStatuses,
  currentApplication,
  type StatusChange,
} from "#frontend/api/decisions.ts";
import { withConnection } from "#frontend/api/errors.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { useStable } from "#frontend/hooks/use-stable.ts";
import { counted, formatCount } from "#frontend/lib/counts.ts";
import { type ToastAction, toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";
import { beginProgress } from "./bulk-progress.ts";
import { doing, FAILED, failed, leftAlone, nowIs, stopped } from "./decision-words.ts";

/** From so many on a decision is asked about first, and shows how far it has come. */
export const MANY = 21;

/** An application to decide on, with the status that was seen; one that is listed comes with the rest. */
export type Chosen = Pick<Application, "id" | "status"> & Partial<ListedApplication>;

interface Consequences {
  /** Told of those that were rejected and have a visit. */
  onRejected?: (family: Pick<Application, "id" | "familyName">) => void;
  /** Told that a decision is taken back. */
  onUndo?: () => void;
}

/** A decision that was refused because somebody else had decided meanwhile. */
export interface RefusedDecision {
  /** As it was seen. */
  seen: Application;
  status: ApplicationStatus;
  stored: Application;
}

/**
 * Decides on one application or many, with a toast that can undo it until the next decision. Those that already have
 * the status are left alone.
 */
export const useDecide = ({ onRejected, onUndo }: Consequences = {}) => {
  const { mutateAsync: changeOne } = useMutation(changeApplicationStatus);
  const { mutateAsync: changeMany } = useMutation(changeApplicationStatuses);
  // Several: with keys the next decision is made before the one before has been answered.
  const { refused, refuse, dismiss } = useRefusals<RefusedDecision>();

  // Awaited, and not told by callbacks: of several decisions under way those run for the last one only.
  const applyOne = async (
    seen: Application,
    status: ApplicationStatus,
    onDone: (isLatest: boolean) => void,
    again?: ToastAction,
  ) => {
    const isLatest = withdrawOffer();
    try {
      await changeOne({ id: seen.id, status, from: seen.status });
      onDone(isLatest());
    } catch (error) {
      const stored = currentApplication(error);
      if (!stored) toastFailure("Update Failed", withConnection(error, FAILED), again);
      else if (stored.status === status) toast("Status Updated", nowIs(stored.familyName, status, "is"));
      else refuse({ seen, status, stored }, { title: "Update Failed", name: seen.familyName, error });
    }
  };

  const apply = async (changes: readonly StatusChange[], say: (these: string) => string) => {
    const isLatest = withdrawOffer();
    const { end, ...progress } =
      changes.length < MANY
        ? { signal: new AbortController().signal, onProgress: () => {}, end: () => {} }
        : beginProgress(say(counted(changes.length, "application")), changes.length);
    try {
      const sum = await changeMany({ changes, ...progress });
      return { ...sum, isLatest: isLatest() };
    } finally {
      end();
    }
  };

  /** Gives applications back what they were, where they still are what the decision has made them. */
  const undo = async (back: readonly StatusChange[], surely: ReadonlySet<string>) => {
    onUndo?.();
    const sum = await apply(back, doing.undo);
    // Of those without an answer it is not known whether they had ever been changed.
    const except = leftAlone({ ...sum, unchanged: sum.unchanged.filter((id) => surely.has(id)) });
    const open = new Set([...sum.failed, ...sum.left].map(({ id }) => id));
    const again = {
      label: "Undo the rest",
      onAction: () =>
        undo(
          back.filter(({ id }) => open.has(id)),
          surely,
        ),
    };
    const asBefore = `${formatCount(sum.changed.length)} as before.`;
    if (sum.failed.length > 0)
      toastFailure("Update Failed", failed(sum, back.length) + except + stopped(sum), again);
    else if (sum.left.length > 0) toast("Status Updated", asBefore + except + stopped(sum), again);
    else toast("Status Updated", except ? asBefore + except : "All as they were before.");
  };

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

  const askAboutVisits = (rejected: readonly Chosen[]) => {
    // Of many the question before has told.
    if (rejected.length >= MANY) return;
    for (const { id, familyName, visit } of rejected)
      if (familyName && visit) onRejected?.({ id, familyName });
  };

  const decideOne = (seen: Application, status: ApplicationStatus) => {
    const undone: ToastAction = {
      label: "Undo",
      onAction: () => {
        onUndo?.();
        const asBefore = () => toast("Status Updated", "As it was before.");
        applyOne({ ...seen, status }, seen.status, asBefore, undone);
      },
    };
    applyOne(seen, status, (isLatest) => {
      // Else 'Undo' would take back another decision than the one that was made last.
      toast("Status Updated", nowIs(seen.familyName, status, "is"), isLatest ? undone : undefined);
      if (status === "rejected") askAboutVisits([seen]);
    });
  };

  const isOpen = (status: ApplicationStatus) => (application: Chosen) =>
    application.status !== status && !pending.has(application.id);

  /** Decides alike on applications that need not have been loaded. The answer is the ids of those where it failed. */
  const decideMany = async (chosen: readonly Chosen[], status: ApplicationStatus): Promise<string[]> => {
    const open = chosen.filter(isOpen(status));
    const changes = open.map(({ id, status: from }) => ({ id, status, from }));
    if (changes.length === 0) return [];
    const sum = await apply(changes, doing[status]);
    const changed = new Set(sum.changed.map(({ id }) => id));
    const back = [...sum.changed, ...sum.unanswered].map(({ id, from }) => ({
      id,
      status: from,
      from: status,
    }));
    const action =
      back.length > 0 && sum.isLatest ? { label: "Undo", onAction: () => undo(back, changed) } : undefined;
    const also = leftAlone(sum) + stopped(sum);
    const count = sum.changed.length;
    const done = count > 0 ? nowIs(counted(count, "application"), status, count === 1 ? "is" : "are") : "";
    if (sum.failed.length > 0)
      toastFailure("Update Failed", `${failed(sum, changes.length)} ${done}${also}`.trim(), action);
    else if (count === 0 && sum.left.length === 0) toastFailure("Update Failed", also.trim());
    else toast("Status Updated", `${done}${also}`.trim(), action);
    if (status === "rejected") askAboutVisits(open.filter(({ id }) => changed.has(id)));
    return sum.failed.map(({ id }) => id);
  };

  const decide = useStable((applications: readonly Application[], status: ApplicationStatus) => {
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
