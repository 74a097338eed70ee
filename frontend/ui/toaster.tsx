import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";
import { dismissToast, type Toast, useToast } from "#frontend/lib/toast.ts";

/** Milliseconds; with a button somebody may still be on the way to it. */
const VISIBLE_FOR = 5000;
const VISIBLE_WITH_BUTTON_FOR = 8000;

/** The key that leads to a toast, which stands at the end of the page. */
const TO_TOAST = "F8";

/** What it leads to: 'Undo', or else 'Dismiss'. What cannot be taken back is reached by Tab, so that no Enter does it by habit. */
const SAFE_BUTTON = "button:not([data-deliberate])";

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
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("main");
    if (place instanceof HTMLElement && cameFrom.current) place.focus();
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
        {toast.actions.map(({ label, onAction, deliberate }) => (
          <button
            key={label}
            type="button"
            data-deliberate={deliberate}
            className={`btn btn-outline btn-sm mt-2 mr-2 border-current ${ON_GROUND}`}
            onClick={() => {
              dismiss();
              onAction();
            }}
          >
            {label}
          </button>
        ))}
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

/** Says in `--toast-space` how much of the window's edge the toasts take, for what must not be below them. */
const useToastSpace = () => {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!region.current) return;
    const measure = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--toast-space", height > 0 ? `calc(${height}px + 2rem)` : "0px");
    });
    measure.observe(region.current);
    return () => measure.disconnect();
  });
  return region;
};

/**
 * Where toasts appear: in the topmost dialog while one is open, and at the left, where nothing is decided. The region of good news
 * is always there, since screen readers announce only what is put into one they know; an alert they announce wherever it appears.
 * No toast goes under the pointer or with the focus.
 */
export const Toaster = () => {
  const toast = useToast();
  const dialog = useTopmostDialog();
  const space = useToastSpace();
  // By id, so that the toast in place of a held one is not held.
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = toast !== null && toast.id === heldId;

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(dismissToast, toast.actions.length > 0 ? VISIBLE_WITH_BUTTON_FOR : VISIBLE_FOR);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  useEffect(() => {
    const toToast = (event: KeyboardEvent) => {
      if (event.key === TO_TOAST) space.current?.querySelector<HTMLElement>(SAFE_BUTTON)?.focus();
    };
    document.addEventListener("keydown", toToast);
    return () => document.removeEventListener("keydown", toToast);
  }, [space]);

  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onHold={(holds) => setHeldId(holds ? toast.id : null)} />
  );
  const isAlert = toast?.tone === "destructive";
  // Above a dialog where there is no room beside it: its buttons are at its head and its foot.
  const place = dialog
    ? "max-[1600px]:toast-top max-[1600px]:toast-end min-[1600px]:toast-start min-[1600px]:toast-bottom"
    : "toast-start toast-bottom";
  const region = (
    <section
      ref={space}
      aria-label={`Notifications (${TO_TOAST})`}
      className={`toast ${place} z-50 max-w-full whitespace-normal max-sm:inset-x-0 print:hidden`}
    >
      <div role="status">{!isAlert && card}</div>
      {isAlert && card}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
};
