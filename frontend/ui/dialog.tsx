import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  title: string;
  /** Called when the person closes the dialog; the parent then stops rendering it. */
  onClose: () => void;
  /** Wide dialogs are for reading, narrow ones for questions. */
  wide?: boolean;
  /** As much of the screen as there is, for pictures. */
  full?: boolean;
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own `<dialog>` traps the focus and closes on
 * Escape. A click beside it does not close it: with a form inside, that would lose what was typed.
 */
export const Dialog = ({ title, onClose, wide = false, full = false, children, actions }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const width = full ? "max-w-6xl" : wide ? "max-w-3xl" : "max-w-md";

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React takes the element away in the same breath, before the browser can return the focus itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="modal modal-bottom sm:modal-middle"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`modal-box flex max-h-[90dvh] flex-col p-0 ${width}`}>
        <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
          <h2 id={titleId} className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-sm"
            aria-label="Close"
            onClick={onClose}
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="overflow-y-auto px-6 pb-6">{children}</div>
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-base-300 px-6 py-4">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
};
