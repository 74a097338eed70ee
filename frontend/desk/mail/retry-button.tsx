import { useMutation } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { OutboxMail } from "#contract/mail.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { retryMail } from "#frontend/api/mail.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

/** Says what came of a retry. */
const announce = ({ to, status, lastError }: OutboxMail) => {
  if (status === "sent") toast("Mail Sent", `To ${to}.`);
  else if (status === "discarded") toastFailure("Mail Discarded", lastError ?? undefined);
  else if (lastError) toastFailure("Sending Failed", lastError);
  else toast("Mail Queued", `The mail to ${to} is being sent.`);
};

/** Sends a mail now that waits for another try, or has failed. */
export const RetryButton = ({
  mail,
  onActing,
}: {
  mail: OutboxMail;
  onActing?: (doing: Promise<boolean>) => void;
}) => {
  const retry = useMutation({
    ...retryMail,
    onSuccess: announce,
    onError: (error) =>
      toastFailure(failureTitle(error, "Retry Failed"), serverMessage(error, "Please try again.")),
  });
  return (
    <Button
      className="btn-sm"
      inactive={retry.isPending}
      onClick={({ currentTarget }) => {
        // A sent mail has no such button, and may not be in the filtered list any more.
        keepPlace(currentTarget);
        const doing = retry.mutateAsync(mail.id).then(
          () => true,
          () => false,
        );
        onActing?.(doing);
      }}
    >
      <RotateCw aria-hidden className="size-4" />
      {retry.isPending ? "Sending..." : "Retry"}
    </Button>
  );
};
