import { useMutation, useMutationState } from "@tanstack/react-query";
import { visitStatusLabels } from "#contract/labels.ts";
import { newVisit, type ScheduledVisit, type Slot, type VisitResponse } from "#contract/visits.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { cancelVisit, changeVisit, moveTo, type QuickChange, saveVisit } from "#frontend/api/visits.ts";
import { useDecisionToast } from "#frontend/desk/mail/decision-mail.tsx";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { clearUndo } from "#frontend/desk/shared/undo.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { type Dragged, placeLabel, samePlace } from "./places.ts";

/** The family, its email and the Worker's warnings, for a toast. */
const factsOf = ({ id, family, mail, warnings }: VisitResponse) => ({
  familyName: family.familyName,
  mail,
  more: warnings,
  ids: [id, family.id],
});

export const useVisitToasts = () => {
  const toastDecision = useDecisionToast();
  const cancelling = useMutation({
    mutationFn: cancelVisit,
    onSuccess: () => toast("Visit Cancelled", "Undone."),
    onError: (error) => toastError(error, "Cancellation failed"),
  });
  return {
    toastScheduled: (visit: VisitResponse) =>
      toastDecision("Visit Scheduled!", `${visit.family.familyName}, ${placeLabel(visit)}.`, {
        ...factsOf(visit),
        undo: () => cancelling.mutate(visit),
      }),
    toastUpdated: (text: string, seen: QuickChange["visit"], visit: VisitResponse, undo?: () => void) => {
      const askedAgain =
        seen.answer && !visit.answer ? " The family had replied and will be asked again." : "";
      // Families are emailed about nothing else.
      const isTold = !samePlace(seen, visit) || seen.arrivalTime !== visit.arrivalTime;
      const mail = isTold ? visit.mail : null;
      toastDecision("Visit Updated", `${text}${askedAgain}`, { ...factsOf(visit), mail, undo });
    },
  };
};

const statusLabel = ({ status }: Pick<ScheduledVisit, "status">) => visitStatusLabels[status].toLowerCase();

/** Moving, confirming and scheduling visits in the calendar itself, each with an undo. */
export const useChangeVisits = () => {
  const { toastScheduled, toastUpdated } = useVisitToasts();

  const toastChanged = (visit: VisitResponse, { visit: before, change }: QuickChange) => {
    const { familyName } = visit.family;
    const { scheduledDate, timeSlot, arrivalTime, status } = before;
    const undo = (back: QuickChange["change"]) => () => changing.mutate({ visit, change: back });
    if (change.status) {
      const confirmed = visit.status === "confirmed" ? "confirmed" : "no longer confirmed";
      // The warnings are about its place, and were shown before.
      const quiet = { ...visit, warnings: [] };
      return toastUpdated(`The visit to ${familyName} is ${confirmed}.`, before, quiet, undo({ status }));
    }
    const cleared =
      arrivalTime && !visit.arrivalTime ? " Its arrival time is outside the new slot, and is cleared." : "";
    const moved = `${familyName} is now on ${placeLabel(visit)}.${cleared}`;
    // Back on the day its family can't make, it would no longer be known that they asked for another.
    const back = before.answer === "another_day" ? undefined : undo({ scheduledDate, timeSlot, arrivalTime });
    toastUpdated(moved, before, visit, back);
  };
  const changing = useMutation({
    ...changeVisit,
    onMutate: clearUndo,
    onSuccess: toastChanged,
    onError: (error, asked) => {
      const stored = storedNow<VisitResponse>(error);
      if (!stored) return toastError(error, "Update failed");
      const wanted = { ...stored, ...asked.change };
      const chosen = asked.change.status ? statusLabel(wanted) : placeLabel(wanted);
      toastFailure(
        "Update failed",
        `Somebody else has changed the visit to ${stored.family.familyName}: it is ${statusLabel(stored)}, on ${placeLabel(stored)}. You chose ${chosen}.`,
        [{ label: "Change it anyway", onAction: () => changing.mutate({ ...asked, visit: stored }) }],
      );
    },
  });
  const scheduling = useMutation({
    mutationFn: saveVisit,
    onMutate: clearUndo,
    onSuccess: toastScheduled,
    onError: (error) => toastError(error, "Scheduling failed"),
  });
  const move = (visit: QuickChange["visit"], to: Slot) =>
    changing.mutate({ visit, change: moveTo(to, visit) });
  const changes = useMutationState({
    filters: { mutationKey: changeVisit.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as QuickChange,
  });

  return {
    /** The visit as pending changes leave it. While one is pending, further changes would be refused as stale. */
    shown: <Seen extends QuickChange["visit"]>(visit: Seen) => {
      const change = changes.find((one) => one.visit.id === visit.id)?.change;
      return { visit: { ...visit, ...change }, isChanging: change !== undefined };
    },
    schedulingId: scheduling.isPending ? scheduling.variables.json.familyRegistrationId : undefined,
    drop: ({ family, visit }: Dragged, to: Slot) => {
      if (!visit) {
        const json = newVisit.parse({ familyRegistrationId: family.id, ...to });
        scheduling.mutate({ id: undefined, json, submissionKey: crypto.randomUUID() });
      } else if (!samePlace(visit, to)) move(visit, to);
    },
    move,
    setStatus: (visit: ScheduledVisit, status: "scheduled" | "confirmed") =>
      changing.mutate({ visit, change: { status } }),
  };
};
export type VisitChanges = ReturnType<typeof useChangeVisits>;
