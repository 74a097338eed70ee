import { useMutation, useMutationState } from "@tanstack/react-query";
import type { VisitAnswer } from "#contract/visits.ts";
import { isGone, serverMessage } from "#frontend/api/errors.ts";
import { cancelVisit, type Place, type Scheduling, scheduleFamily } from "#frontend/api/visits.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { placeLabel } from "./places.ts";
import { useFamilyStatus } from "./use-family-status.ts";

/** Says that a visit is scheduled, and offers what comes next: to mark its family so, or to take it back. */
export const useSayScheduled = () => {
  const { changeStatus } = useFamilyStatus();
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: () => toast("Visit Cancelled", "As it was before."),
    onError: (error) => {
      if (isGone(error)) toast("Visit Cancelled", "Somebody else had cancelled it already.");
      else toastFailure("Cancellation failed", serverMessage(error, "Please try again."));
    },
  });
  return (visit: VisitAnswer) => {
    const { family, warnings } = visit;
    const mark = {
      label: "Mark as scheduled",
      onAction: () => changeStatus(family, "approved", "scheduled"),
    };
    const closes =
      family.status === "approved" &&
      family.questionnaire?.status !== "approved" &&
      "Marking the family as scheduled closes its questionnaire, which is not approved yet.";
    const sentences = [`${family.familyName}, ${placeLabel(visit)}.`, ...warnings, closes];
    toast("Visit Scheduled!", sentences.filter(Boolean).join(" "), {
      label: "Undo",
      onAction: () => cancelling.mutate(visit),
      ...(family.status === "approved" && { also: mark }),
    });
  };
};

/** Schedules a family where it is dropped. */
export const useScheduling = () => {
  const sayScheduled = useSayScheduled();
  const scheduling = useMutation({
    ...scheduleFamily,
    onSuccess: sayScheduled,
    onError: (error, { family }) =>
      toastFailure("Scheduling failed", `${family.familyName}: ${serverMessage(error, "Please try again.")}`),
  });
  const arriving = useMutationState({
    filters: { mutationKey: scheduleFamily.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Scheduling,
  });
  return {
    schedule: (family: Scheduling["family"], to: Place) => {
      // Until it is known whether it has one by now, a family gets no second visit.
      if (!arriving.some((other) => other.family.id === family.id))
        scheduling.mutate({ family, to, submissionKey: crypto.randomUUID() });
    },
    arriving,
  };
};
