import { useMutation, useMutationState } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Registration,
  type RegistrationStatus,
  registrationStatusLabels,
} from "../../../contract/registrations.ts";
import { withConnection } from "../../api/errors.ts";
import {
  changeRegistrationStatus,
  changeRegistrationStatuses,
  currentRegistration,
  type StatusChange,
} from "../../api/registrations.ts";
import { toast, toastFailure } from "../../ui/toast.ts";

const FAILED = "Failed to update the application status.";

const describe = (registrations: readonly Registration[], status: RegistrationStatus) => {
  const who =
    registrations.length === 1 ? registrations[0]?.familyName : `${registrations.length} applications`;
  return `${who} ${registrations.length === 1 ? "is" : "are"} now ${registrationStatusLabels[status].toLowerCase()}.`;
};

/** A decision that was refused because somebody else had decided meanwhile. */
export interface RefusedDecision {
  /** As it was seen. */
  seen: Registration;
  status: RegistrationStatus;
  stored: Registration;
}

/**
 * Decides on one application or many, with a toast that can undo it. Those that already have the status are
 * left alone.
 */
export const useDecide = () => {
  const changeOne = useMutation(changeRegistrationStatus);
  const change = useMutation(changeRegistrationStatuses);
  // Several: with keys the next decision is made before the one before has been answered.
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);

  // Awaited, and not told by callbacks: of several decisions under way those run for the last one only.
  const applyOne = async (seen: Registration, status: RegistrationStatus, onDone: () => void) => {
    try {
      await changeOne.mutateAsync({ id: seen.id, status, from: seen.status });
      onDone();
    } catch (error) {
      const stored = currentRegistration(error);
      if (!stored) toastFailure("Update Failed", withConnection(error, FAILED));
      else if (stored.status === status) toast("Status Updated", describe([stored], status));
      else setRefused((earlier) => [...earlier, { seen, status, stored }]);
    }
  };

  const apply = async (changes: readonly StatusChange[], onDone: () => void) => {
    const failed = await change.mutateAsync(changes);
    if (failed.length === 0) onDone();
    else if (failed.length === changes.length) {
      toastFailure("Update Failed", FAILED);
    } else {
      toastFailure(
        "Update Failed",
        `Failed to update the application status of ${failed.length} of ${changes.length}.`,
      );
    }
  };

  const underWay = useMutationState({
    filters: { mutationKey: changeRegistrationStatuses.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as StatusChange | readonly StatusChange[],
  }).flat();
  /** The status an application is just being given, if it is. */
  const pendingStatus = (id: string) => underWay.find((one) => one.id === id)?.status;

  const decideOne = (seen: Registration, status: RegistrationStatus) => {
    const undo = {
      label: "Undo",
      onAction: () =>
        applyOne({ ...seen, status }, seen.status, () => toast("Status Updated", "As it was before.")),
    };
    applyOne(seen, status, () => toast("Status Updated", describe([seen], status), undo));
  };

  const decide = (registrations: readonly Registration[], status: RegistrationStatus) => {
    const changed = registrations.filter(
      (registration) => registration.status !== status && !pendingStatus(registration.id),
    );
    const [one] = changed;
    if (!one) return;
    if (changed.length === 1) return decideOne(one, status);
    const undo = {
      label: "Undo",
      onAction: () => apply(changed, () => toast("Status Updated", "All as they were before.")),
    };
    apply(
      changed.map(({ id }) => ({ id, status })),
      () => toast("Status Updated", describe(changed, status), undo),
    );
  };

  return {
    decide,
    pendingStatus,
    /** The refused decision to choose about next. */
    refused: refused[0],
    settleRefused: () => setRefused(([, ...rest]) => rest),
  };
};
