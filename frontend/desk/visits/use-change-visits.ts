import { useMutation, useMutationState } from "@tanstack/react-query";
import { newVisit, type ScheduledVisit, type VisitAnswer } from "#contract/visits.ts";
import { visitStatusLabels } from "#contract/words/family-pages.ts";
import {
  cancelVisit,
  changeVisit,
  currentVisit,
  moveTo,
  type Place,
  type QuickChange,
  saveVisit,
} from "#frontend/api/visits.ts";
import { useSayDecided } from "#frontend/desk/shared/decision-mail.ts";
import { sayFailed } from "#frontend/desk/shared/failures.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import type { Dragged } from "./drag-board.tsx";
import { placeLabel, samePlace } from "./places.ts";

/** Says what has become of a visit, what its family is told of that, what to look at, and what can be undone. */
const useSayVisit = () => {
  const say = useSayDecided();
  return (title: string, said: string, { id, family, mail, warnings }: VisitAnswer, undo?: () => void) =>
    say(title, said, { familyName: family.familyName, mail, more: warnings, ids: [id, family.id], undo });
};

/** Says that a visit is scheduled, and offers to take it back. */
export const useSayScheduled = () => {
  const say = useSayVisit();
  const cancelling = useMutation({
    ...cancelVisit,
    onSuccess: () => toast("Visit Cancelled", "Undone."),
    onError: (error) => sayFailed(error, "Cancellation failed"),
  });
  return (visit: VisitAnswer) =>
    say("Visit Scheduled!", `${visit.family.familyName}, ${placeLabel(visit)}.`, visit, () =>
      cancelling.mutate(visit),
    );
};

/** Says that a visit is changed from what was seen of it. */
export const useSayUpdated = () => {
  const say = useSayVisit();
  return (said: string, seen: ScheduledVisit, visit: VisitAnswer, undo?: () => void) => {
    const asked = seen.answer && !visit.answer ? " The family had replied and will be asked again." : "";
    // Of the rest that can be changed no email tells.
    const isTold = !samePlace(seen, visit) || seen.arrivalTime !== visit.arrivalTime;
    say("Visit Updated", `${said}${asked}`, { ...visit, mail: isTold ? visit.mail : null }, undo);
  };
};

const statusWords = ({ status }: Pick<ScheduledVisit, "status">) => visitStatusLabels[status].toLowerCase();

/** Moves, confirms and schedules visits from the calendar itself. All of it can be undone. */
export const useChangeVisits = () => {
  const sayUpdated = useSayUpdated();
  const sayScheduled = useSayScheduled();

  const sayChanged = (visit: VisitAnswer, { visit: before, change }: QuickChange) => {
    const { familyName } = visit.family;
    const { scheduledDate, timeSlot, arrivalTime, status } = before;
    const undo = (back: QuickChange["change"]) => () => changing.mutate({ visit, change: back });
    if (change.status) {
      const confirmed = visit.status === "confirmed" ? "confirmed" : "no longer confirmed";
      // There is nothing new to look at.
      const quiet = { ...visit, warnings: [] };
      return sayUpdated(`The visit to ${familyName} is ${confirmed}.`, before, quiet, undo({ status }));
    }
    const cleared =
      arrivalTime && !visit.arrivalTime ? " Its arrival time is outside the new slot, and is cleared." : "";
    const moved = `${familyName} is now on ${placeLabel(visit)}.${cleared}`;
    sayUpdated(moved, before, visit, undo({ scheduledDate, timeSlot, arrivalTime }));
  };
  const changing = useMutation({
    ...changeVisit,
    onSuccess: sayChanged,
    onError: (error, asked) => {
      const stored = currentVisit(error);
      if (!stored) return sayFailed(error, "Update failed");
      const wanted = { ...stored, ...asked.change };
      const chosen = asked.change.status ? statusWords(wanted) : placeLabel(wanted);
      toastFailure(
        "Update failed",
        `Somebody else has changed the visit to ${stored.family.familyName}: it is ${statusWords(stored)}, on ${placeLabel(stored)}. You chose ${chosen}.`,
        [{ label: "Change it anyway", onAction: () => changing.mutate({ ...asked, visit: stored }) }],
      );
    },
  });
  const scheduling = useMutation({
    ...saveVisit,
    onSuccess: sayScheduled,
    onError: (error) => sayFailed(error, "Scheduling failed"),
  });
  const changes = useMutationState({
    filters: { mutationKey: changeVisit.mutationKey, status: "pending" },
    select: ({ state }) => state.variables as QuickChange,
  });

  return {
    /** A visit as it is about to be; whether it is being changed, when its next version is not known yet. */
    shown: (visit: ScheduledVisit) => {
      const change = changes.find((one) => one.visit.id === visit.id)?.change;
      return { visit: { ...visit, ...change }, isChanging: change !== undefined };
    },
    /** The id of a family that is on its way into a slot. */
    arriving: scheduling.isPending ? scheduling.variables.json.familyRegistrationId : undefined,
    drop: ({ family, visit }: Dragged, to: Place) => {
      if (!visit) {
        const json = newVisit.parse({ familyRegistrationId: family.id, ...to });
        scheduling.mutate({ id: undefined, json, submissionKey: crypto.randomUUID() });
      } else if (!samePlace(visit, to)) changing.mutate({ visit, change: moveTo(to, visit) });
    },
    setStatus: (visit: ScheduledVisit, status: "scheduled" | "confirmed") =>
      changing.mutate({ visit, change: { status } }),
  };
};
export type VisitChanges = ReturnType<typeof useChangeVisits>;
