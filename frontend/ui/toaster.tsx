import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";
import { dismissToast, type Toast, useToast } from "#frontend/lib/toast.ts";

/** Milliseconds. */
const VISIBLE_FOR = 5000;

/** Of a button on a toast: in the toast's colours, where daisyUI would give it the page's. */
const ON_GROUND = "text-inherit hover:bg-current/15 active:bg-current/25";

interface ToastCardProps {
  toast: Toast;
  onHold: (held: boolean) => void;
}

const ToastCard = ({ toast, onHold }: ToastCardProps) => {
  const destructive = toast.tone === "destructive";
  const Icon = destructive ? CircleAlert : CircleCheck;
  const cameFrom = useRef<Element | null>(null);

  const hold = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    onHold(true);
  };
  const dismiss = () => {
    // The button that has the focus goes with the toast.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismissToast();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast open is not an action of its own
    <div
      role={destructive ? "alert" : undefined}
      className={`alert items-start border-transparent shadow-xl motion-safe:animate-[toast_0.25s_ease-out] sm:w-96 ${destructive ? "bg-error text-error-content" : "bg-neutral text-neutral-content"}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={({ currentTarget }) => onHold(currentTarget.contains(document.activeElement))}
      onFocus={hold}
      onBlur={() => onHold(false)}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      <div className="grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm wrap-anywhere">{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className={`btn btn-outline btn-sm mt-2 border-current ${ON_GROUND}`}
            onClick={() => {
              dismiss();
              toast.action?.onAction();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className={`btn btn-ghost btn-circle btn-sm -m-1 ${ON_GROUND}`}
        onClick={dismiss}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};

/**
 * Where toasts appear: in the topmost dialog while one is open. The region of good news is always there, since
 * screen readers announce only what is put into one they know; an alert they announce wherever it appears. A
 * toast under the pointer or with the focus stays until they leave.
 */
export const Toaster = () => {
  const toast = useToast();
  const dialog = useTopmostDialog();
  // By id, so that the toast in place of a held one is not held.
  const [heldId, setHeldId] = useState<number | null>(null);
  const held = toast !== null && toast.id === heldId;

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismissToast, VISIBLE_FOR);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onHold={(holds) => setHeldId(holds ? toast.id : null)} />
  );
  const isAlert = toast?.tone === "destructive";
  // A dialog's buttons are at its foot, where a toast would cover them on phones and in wide dialogs.
  const place = dialog ? "toast-top" : "toast-bottom";
  const region = (
    <section
      aria-label="Notifications"
      className={`toast toast-end ${place} z-50 max-w-full whitespace-normal max-sm:inset-x-0 print:hidden`}
    >
      <div role="status">{!isAlert && card}</div>
      {isAlert && card}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
};
