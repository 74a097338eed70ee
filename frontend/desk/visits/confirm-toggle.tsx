import { useMutation } from "@tanstack/react-query";
import type { ScheduledVisit } from "#contract/visits.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeVisitStatus, currentVisit } from "#frontend/api/visits.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import type { OnRefusedVisit } from "./refused-visit.tsx";

const sayChanged = ({ status, family }: ScheduledVisit) =>
  toast(
    "Visit Updated",
    `The visit to ${family.familyName} is ${status === "confirmed" ? "confirmed" : "no longer confirmed"}.`,
  );

interface ConfirmToggleProps {
  visit: ScheduledVisit;
  /** It is being changed. */
  inactive: boolean;
  onRefused: OnRefusedVisit;
}

/** Flips a visit between scheduled and confirmed. One that took place or was called off is neither. */
export const ConfirmToggle = ({ visit, inactive, onRefused }: ConfirmToggleProps) => {
  const change = useMutation({
    ...changeVisitStatus,
    onSuccess: sayChanged,
    onError: (error, { visit: seen, status }) => {
      const stored = currentVisit(error);
      if (!stored)
        toastFailure(failureTitle(error, "Update failed"), serverMessage(error, "Please try again."));
      else if (stored.status === status) sayChanged(stored);
      else {
        const again = () => change.mutate({ visit: stored, status });
        onRefused({ visit: seen, change: { status }, stored, again }, error);
      }
    },
  });
  if (visit.status !== "scheduled" && visit.status !== "confirmed") return null;
  const confirmed = visit.status === "confirmed";
  return (
    <Button
      className={`btn-sm lg:btn-xs ${confirmed ? "btn-ghost" : "btn-success btn-soft"}`}
      inactive={inactive}
      onClick={() => change.mutate({ visit, status: confirmed ? "scheduled" : "confirmed" })}
    >
      {confirmed ? "Unconfirm" : "Confirm"}
    </Button>
  );
};
