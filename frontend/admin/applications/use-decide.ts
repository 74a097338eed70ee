import { useMutation, useMutationState } from "@tanstack/react-query";
import {
  type Registration,
  type RegistrationStatus,
  registrationStatusLabels,
} from "../../../contract/registrations.ts";
import { changeRegistrationStatuses, type StatusChange } from "../../api/registrations.ts";
import { toast, toastFailure } from "../../ui/toast.ts";

const describe = (registrations: readonly Registration[], status: RegistrationStatus) => {
  const who =
    registrations.length === 1 ? registrations[0]?.familyName : `${registrations.length} applications`;
  return `${who} ${registrations.length === 1 ? "is" : "are"} now ${registrationStatusLabels[status].toLowerCase()}.`;
};

/**
 * Decides on one application or many, with a toast that can undo it. Those that already have the status are
 * left alone.
 */
export const useDecide = () => {
  const change = useMutation(changeRegistrationStatuses);

  // Awaited, and not told by callbacks: of several decisions under way those run for the last one only.
  const apply = async (changes: readonly StatusChange[], onDone: () => void) => {
    const failed = await change.mutateAsync(changes);
    if (failed.length === 0) onDone();
    else if (failed.length === changes.length) {
      toastFailure("Update Failed", "Failed to update the application status.");
    } else {
      toastFailure(
        "Update Failed",
        `Failed to update the application status of ${failed.length} of ${changes.length}.`,
      );
    }
  };

  const underWay = useMutationState({
    filters: { mutationKey: changeRegistrationStatuses.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as readonly StatusChange[],
  }).flat();
  /** The status an application is just being given, if it is. */
  const pendingStatus = (id: string) => underWay.find((one) => one.id === id)?.status;

  const decide = (registrations: readonly Registration[], status: RegistrationStatus) => {
    const changed = registrations.filter(
      (registration) => registration.status !== status && !pendingStatus(registration.id),
    );
    if (changed.length === 0) return;
    const undo = {
      label: "Undo",
      onAction: () =>
        apply(changed, () =>
          toast("Status Updated", changed.length === 1 ? "As it was before." : "All as they were before."),
        ),
    };
    apply(
      changed.map(({ id }) => ({ id, status })),
      () => toast("Status Updated", describe(changed, status), undo),
    );
  };

  return { decide, pendingStatus };
};
