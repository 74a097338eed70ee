import { useMutation, useMutationState } from "@tanstack/react-query";
import { type Application, type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import {
  changeApplicationStatus,
  changeApplicationStatuses,
  currentApplication,
  type StatusChange,
  type StatusChanges,
} from "#frontend/api/applications.ts";
import { withConnection } from "#frontend/api/errors.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

const FAILED = "Failed to update the application status.";

const describe = (applications: readonly Application[], status: ApplicationStatus) => {
  const who = applications.length === 1 ? applications[0]?.familyName : `${applications.length} applications`;
  return `${who} ${applications.length === 1 ? "is" : "are"} now ${applicationStatusLabels[status].toLowerCase()}.`;
};

/** Says after another sentence how many were left as somebody else had made them meanwhile. */
const leftAlone = ({ unchanged, unknown }: StatusChanges) => {
  const decided = unchanged.length === 1 ? "was" : "were";
  const gone = unknown.length === 1 ? "is" : "are";
  return [
    unchanged.length > 0 && ` ${unchanged.length} ${decided} decided by somebody else meanwhile.`,
    unknown.length > 0 && ` ${unknown.length} ${gone} gone.`,
  ]
    .filter(Boolean)
    .join("");
};

/** A decision that was refused because somebody else had decided meanwhile. */
export interface RefusedDecision {
  /** As it was seen. */
  seen: Application;
  status: ApplicationStatus;
  stored: Application;
}

/**
 * Decides on one application or many, with a toast that can undo it. Those that already have the status are
 * left alone.
 */
export const useDecide = () => {
  const changeOne = useMutation(changeApplicationStatus);
  const changeMany = useMutation(changeApplicationStatuses);
  // Several: with keys the next decision is made before the one before has been answered.
  const { refused, refuse, dismiss } = useRefusals<RefusedDecision>();

  // Awaited, and not told by callbacks: of several decisions under way those run for the last one only.
  const applyOne = async (seen: Application, status: ApplicationStatus, onDone: () => void) => {
    try {
      await changeOne.mutateAsync({ id: seen.id, status, from: seen.status });
      onDone();
    } catch (error) {
      const stored = currentApplication(error);
      if (!stored) toastFailure("Update Failed", withConnection(error, FAILED));
      else if (stored.status === status) toast("Status Updated", describe([stored], status));
      else refuse({ seen, status, stored }, { title: "Update Failed", name: seen.familyName, error });
    }
  };

  const apply = async (
    changes: readonly StatusChange[],
    onDone: (sum: StatusChanges, also: string) => void,
  ) => {
    const sum = await changeMany.mutateAsync(changes);
    const also = leftAlone(sum);
    if (sum.failed.length > 0) {
      const some = `Failed to update the application status of ${sum.failed.length} of ${changes.length}.`;
      const sentence = sum.failed.length === changes.length ? FAILED : some;
      toastFailure("Update Failed", withConnection(sum.error, sentence) + also);
    } else if (sum.changed.length === 0) toastFailure("Update Failed", also.trim());
    else onDone(sum, also);
  };

  const underWay = useMutationState({
    filters: { mutationKey: changeApplicationStatuses.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as StatusChange | readonly StatusChange[],
  }).flat();
  /** The status an application is just being given, if it is. */
  const pendingStatus = (id: string) => underWay.find((one) => one.id === id)?.status;

  const decideOne = (seen: Application, status: ApplicationStatus) => {
    const undo = {
      label: "Undo",
      onAction: () =>
        applyOne({ ...seen, status }, seen.status, () => toast("Status Updated", "As it was before.")),
    };
    applyOne(seen, status, () => toast("Status Updated", describe([seen], status), undo));
  };

  const decide = (applications: readonly Application[], status: ApplicationStatus) => {
    const changed = applications.filter(
      (application) => application.status !== status && !pendingStatus(application.id),
    );
    const [one] = changed;
    if (!one) return;
    if (changed.length === 1) return decideOne(one, status);
    const changes = changed.map(({ id, status: from }) => ({ id, status, from }));
    apply(changes, (sum, also) => {
      // Only of those this decision has changed, and only where it still holds.
      const back = sum.changed.map(({ id, from }) => ({ id, status: from, from: status }));
      const undo = {
        label: "Undo",
        onAction: () =>
          apply(back, (undone, except) =>
            toast(
              "Status Updated",
              except ? `${undone.changed.length} as before.${except}` : "All as they were before.",
            ),
          ),
      };
      const done = changed.filter(({ id }) => sum.changed.some((one) => one.id === id));
      toast("Status Updated", describe(done, status) + also, undo);
    });
  };

  return {
    decide,
    pendingStatus,
    /** The refused decision to choose about next. */
    refused,
    dismissRefused: dismiss,
  };
};
