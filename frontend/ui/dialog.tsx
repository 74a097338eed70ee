import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { registerDialog } from "#frontend/lib/open-dialogs.ts";
import { rememberFocus } from "#frontend/lib/return-focus.ts";

interface DialogProps {
  title: string;
  /** The parent then stops rendering the dialog. */
  onClose: () => void;
  /** For reading; narrow ones are for questions. */
  wide?: boolean;
  /** The id of the element to focus after closing; the default is the one that opened the dialog. */
  returnTo?: string;
  full?: boolean;
  /** Single-key shortcuts stay enabled. */
  keys?: boolean;
  /** Short enough for screen readers to read out entirely when it opens. */
  brief?: boolean;
  children: ReactNode;
  /** Below the title, fixed above the scrolling content. */
  head?: ReactNode;
  actions?: ReactNode;
}

/** Focuses a question's safe button, a form's first field, or else the content, which arrow keys then scroll. */
const focusFirst = (dialog: HTMLDialogElement, content: HTMLElement | null) => {
  const safe = dialog.querySelector<HTMLElement>("[data-safe]");
  const field = content?.querySelector<HTMLElement>(":scope > form :is(input, select, textarea):enabled");
  (safe ?? field ?? content)?.focus();
};

/** If a field blurred on mousedown, its error could push the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** `safe` gives it the initial focus. */
export const CancelButton = ({
  label = "Cancel",
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
    data-safe={safe ? "" : undefined}
  >
    {label}
  </button>
);

/**
 * A modal dialog, open while rendered. The native `<dialog>` traps the focus and closes on Escape; a click on the backdrop
 * doesn't close it, because that could lose a form's text.
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
  const id = useId();
  const width = full ? "max-w-6xl" : wide ? "max-w-3xl" : "max-w-md";

  const focusAfterClose = useEffectEvent((returnFocus: () => void) => {
    const element = returnTo && document.getElementById(returnTo);
    if (element) element.focus();
    else returnFocus();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const returnFocus = rememberFocus();
    dialog.showModal();
    focusFirst(dialog, contentRef.current);
    const noteClosed = registerDialog(dialog);
    return () => {
      noteClosed();
      dialog.close();
      // React removes the element at once, before the browser could restore the focus.
      focusAfterClose(returnFocus);
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
        // File inputs and nested dialogs send bubbling cancel events, too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return;
        // Browsers don't let a page prevent every Escape. Reopen it in case the parent asks first.
        ref.current.showModal();
        onClose();
      }}
    >
      <div
        className={`modal-box flex max-h-[90dvh] flex-col p-0 text-base max-[1600px]:max-h-[min(90dvh,calc(100dvh-var(--toast-space,0px)))] ${width}`}
      >
        <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-1">
          <h2 id={`${id}-title`} className="min-w-0 text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-sm"
            aria-label="Close"
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
          // Scrolling content must be reachable by keyboard.
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
