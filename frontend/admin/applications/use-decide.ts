import { useMutation } from "@tanstack/react-query";
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

  const apply = (changes: readonly StatusChange[], onDone: (failed: readonly StatusChange[]) => void) =>
    change.mutate(changes, {
      onSuccess: (failed) => {
        if (failed.length === 0) onDone(failed);
        else if (failed.length === changes.length) {
          toastFailure("Update Failed", "Failed to update the application status.");
        } else {
          toastFailure(
            "Update Failed",
            `Failed to update the application status of ${failed.length} of ${changes.length}.`,
          );
        }
      },
    });

  const decide = (registrations: readonly Registration[], status: RegistrationStatus) => {
    const changed = registrations.filter((registration) => registration.status !== status);
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

  /** The status an application is just being given, if it is. */
  const pendingStatus = (id: string) =>
    change.isPending ? change.variables.find((one) => one.id === id)?.status : undefined;

  return { decide, pendingStatus };
};
