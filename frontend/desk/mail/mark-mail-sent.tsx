import { useMutation } from "@tanstack/react-query";
import type { OutboxMail } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { markMailSent } from "#frontend/api/mail.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

export const MarkMailSent = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const marking = useMutation({
    ...markMailSent,
    onSuccess: () => {
      toast("Marked as Sent", `The site will not send the mail to ${mail.to}.`);
      onClose();
    },
    onError: (error) => toastFailure("Update Failed", serverMessage(error, "Please try again.")),
  });
  return (
    <ConfirmDialog
      title="Mark as Sent?"
      action="Mark as Sent"
      mild
      pending={marking.isPending}
      onClose={onClose}
      onConfirm={() => marking.mutate(mail.id)}
    >
      <p>
        Do this once you have sent the mail to <strong className="wrap-anywhere">{mail.to}</strong> yourself.
        The site will not try it again. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
