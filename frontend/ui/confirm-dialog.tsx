import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";
import { dialogWords } from "./dialog-words.ts";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The verb on the button, such as 'Delete'. */
  action: string;
  /** On the button that changes nothing. */
  dismissal?: string;
  pending?: boolean;
  /** Nothing is lost by it, but it cannot be taken back. */
  mild?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. Begins at the safe answer, so that a hasty Enter does no harm. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  dismissal = dialogWords.cancel,
  pending = false,
  mild = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    brief
    onClose={onClose}
    actions={
      <>
        <CancelButton safe label={dismissal} onClick={onClose} />
        <Button className={mild ? "btn-primary" : "btn-error"} inactive={pending} onClick={onConfirm}>
          {pending && <span aria-hidden className="loading loading-spinner loading-sm" />}
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
