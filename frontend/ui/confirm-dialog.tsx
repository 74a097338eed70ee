import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The verb on the button, such as 'Delete'. */
  action: string;
  /** On the button that changes nothing. */
  dismissal?: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  dismissal = "Cancel",
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {dismissal}
        </button>
        <button type="button" className="btn btn-error" disabled={pending} onClick={onConfirm}>
          {action}
        </button>
      </>
    }
  >
    {children}
  </Dialog>
);
