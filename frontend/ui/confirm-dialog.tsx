import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  /** The label of the button that changes nothing. */
  dismissal?: string;
  /** Keeps the dialog open until its parent closes it; without, it closes at once. */
  pending?: boolean;
  /** Irreversible, but destroys nothing. */
  mild?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action. The safe button has the initial focus, so that a hasty Enter does no harm. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  dismissal = "Cancel",
  pending,
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
        <Button
          className={mild ? "btn-primary" : "btn-error"}
          inactive={pending ?? false}
          onClick={() => {
            if (pending === undefined) onClose();
            onConfirm();
          }}
        >
          {pending && <span aria-hidden className="loading loading-spinner loading-sm" />}
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
