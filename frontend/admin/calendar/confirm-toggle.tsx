import { useMutation } from "@tanstack/react-query";
import type { ScheduledVisit } from "../../../contract/visits.ts";
import { serverMessage } from "../../api/errors.ts";
import { changeVisitStatus } from "../../api/visits.ts";
import { Button } from "../../ui/button.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

/** Flips a visit between scheduled and confirmed. One that took place or was called off is neither. */
export const ConfirmToggle = ({ visit }: { visit: ScheduledVisit }) => {
  const change = useMutation({
    ...changeVisitStatus,
    onSuccess: ({ status, family }) =>
      toast(
        "Visit Updated",
        `The visit to ${family.familyName} is ${status === "confirmed" ? "confirmed" : "no longer confirmed"}.`,
      ),
    onError: (error) => toastFailure("Update failed", serverMessage(error, "Please try again.")),
  });
  if (visit.status !== "scheduled" && visit.status !== "confirmed") return null;
  const confirmed = visit.status === "confirmed";
  return (
    <Button
      className={`btn-sm lg:btn-xs ${confirmed ? "btn-ghost" : "btn-success btn-soft"}`}
      idle={change.isPending}
      onClick={() => change.mutate({ visit, status: confirmed ? "scheduled" : "confirmed" })}
    >
      {confirmed ? "Unconfirm" : "Confirm"}
    </Button>
  );
};
