import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { noteOpenDialog } from "#frontend/lib/open-dialogs.ts";
import { rememberFocus } from "#frontend/lib/return-focus.ts";
import { dialogWords } from "./dialog-words.ts";

interface DialogProps {
  title: string;
  /** Called when the person closes the dialog; the parent then stops rendering it. */
  onClose: () => void;
  /** Wide dialogs are for reading, narrow ones for questions. */
  wide?: boolean;
  /** The id of what gets the focus at the end, where that is not what opened the dialog. */
  returnTo?: string;
  /** As much of the screen as there is, for pictures. */
  full?: boolean;
  /** Single keys act on what it shows. */
  keys?: boolean;
  /** Short enough for a screen reader to read out as a whole when it opens. */
  brief?: boolean;
  children: ReactNode;
  /** Beside the way out, at its head: what is decided about what stands below. */
  head?: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
}

/** Marks the safe answer to a question. */
const safeAnswer = { "data-safe-answer": "" };

/**
 * Puts the focus where a person begins: on a question's safe answer, in a form's first field, else on the text,
 * which arrow keys then scroll.
 */
const focusFirst = (dialog: HTMLDialogElement, content: HTMLElement | null) => {
  const answer = dialog.querySelector<HTMLElement>("[data-safe-answer]");
  const field = content?.querySelector<HTMLElement>(":scope > form :is(input, select, textarea):enabled");
  (answer ?? field ?? content)?.focus();
};

/** A field that loses the focus may show an error, and so push the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The way out at a dialog's foot; in a question it is the safe answer. */
export const CancelButton = ({
  label = dialogWords.cancel,
  safe = false,
  onClick,
}: {
  label?: string;
  safe?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="btn btn-ghost"
    onMouseDown={keepFocus}
    onClick={onClick}
    {...(safe && safeAnswer)}
  >
    {label}
  </button>
);

/**
 * A modal dialog, open as long as it is rendered. The browser's own `<dialog>` traps the focus and closes on
 * Escape. A click beside it does not close it: with a form inside, that would lose what was typed.
 */
export const Dialog = ({
  title,
  onClose,
  wide = false,
  full = false,
  brief = false,
  keys = false,
  returnTo,
  head,
  children,
  actions,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const place = useRef(returnTo);
  const id = useId();
  const width = full ? "max-w-6xl" : wide ? "max-w-3xl" : "max-w-md";

  useEffect(() => {
    place.current = returnTo;
  }, [returnTo]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const returnFocus = rememberFocus();
    dialog.showModal();
    focusFirst(dialog, contentRef.current);
    const noteClosed = noteOpenDialog(dialog);
    return () => {
      noteClosed();
      dialog.close();
      // React takes the element away in the same breath, before the browser can return the focus itself.
      const element = place.current && document.getElementById(place.current);
      if (element) element.focus();
      else returnFocus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      data-keys={keys ? "" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={brief ? `${id}-content` : undefined}
      className="modal modal-bottom max-[1600px]:pt-[var(--toast-space,0px)] sm:modal-middle"
      onCancel={(event) => {
        // A file input or a dialog inside cancels too, on its own account.
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return;
        // Browsers let nobody hold back every Escape. Where somebody is asked first, it stays.
        ref.current.showModal();
        onClose();
      }}
    >
      <div
        className={`modal-box flex max-h-[90dvh] flex-col p-0 max-[1600px]:max-h-[min(90dvh,calc(100dvh-var(--toast-space,0px)))] ${width}`}
      >
        <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-1">
          <h2 id={`${id}-title`} className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-sm"
            aria-label={dialogWords.close}
            onMouseDown={keepFocus}
            onClick={onClose}
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        {head}
        <div
          ref={contentRef}
          id={`${id}-content`}
          // What scrolls must be reachable by keyboard.
          tabIndex={wide ? 0 : -1}
          className="overflow-y-auto px-6 pt-2 pb-6 -outline-offset-3"
        >
          {children}
        </div>
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-base-300 px-6 py-4">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
};
