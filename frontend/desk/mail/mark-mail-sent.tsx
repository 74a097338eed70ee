import type { OutboxMail } from "#contract/mail.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { useMailStatus } from "./use-mail-status.ts";

/** Asks first: in the outbox, the site may be about to send the mail, and would then send it no more. */
export const MarkMailSent = ({
  mail,
  onActing,
  onClose,
}: {
  mail: OutboxMail;
  onActing?: (doing: Promise<boolean>) => void;
  onClose: () => void;
}) => {
  const { markSent, changing } = useMailStatus();
  return (
    <ConfirmDialog
      title="Mark as Sent?"
      action="Mark as Sent"
      mild
      pending={changing}
      onClose={onClose}
      onConfirm={async () => {
        const doing = markSent(mail);
        onActing?.(doing);
        if (await doing) onClose();
      }}
    >
      <p>
        Do this once you have sent the mail to <strong className="wrap-anywhere">{mail.to}</strong> yourself.
        The site will not try it again. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
