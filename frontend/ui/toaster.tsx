import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";
import { dismissToast, type Toast, useToast } from "#frontend/lib/toast.ts";

const VISIBLE_MS = 5000;
/** Longer, because it takes time to reach the button. */
const VISIBLE_WITH_BUTTON_MS = 8000;

/** Focuses the toast, which is at the end of the page. */
const SHORTCUT = "F8";

/** The shortcut's target: 'Undo' or 'Dismiss'. Irreversible actions take a Tab, so that no hasty Enter triggers them. */
const SAFE_BUTTON = "button:not([data-deliberate])";

/** Buttons in the toast's colors; daisyUI would use the page's. */
const ON_TOAST = "text-inherit hover:bg-current/15 active:bg-current/25";

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
    // The focused button disappears with the toast.
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("main");
    if (place instanceof HTMLElement && cameFrom.current) place.focus();
    dismissToast();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer isn't an action
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
            className={`btn btn-outline btn-sm mt-2 mr-2 border-current ${ON_TOAST}`}
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
        className={`btn btn-ghost btn-circle btn-sm -m-1 ${ON_TOAST}`}
        onClick={dismiss}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
};

/** Publishes the toast's height as `--toast-space`, so that nothing important is covered by it. */
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
 * Toasts appear in the topmost dialog, if one is open, and at the left, away from decision buttons. The status region is always
 * rendered, because screen readers only announce changes to an existing one; alerts they announce anyway. A hovered or focused
 * toast stays.
 */
export const Toaster = () => {
  const toast = useToast();
  const dialog = useTopmostDialog();
  const space = useToastSpace();
  // By id, so that a toast that replaces a held one isn't held.
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = toast !== null && toast.id === heldId;

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(dismissToast, toast.actions.length > 0 ? VISIBLE_WITH_BUTTON_MS : VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  useEffect(() => {
    const toToast = (event: KeyboardEvent) => {
      if (event.key === SHORTCUT) space.current?.querySelector<HTMLElement>(SAFE_BUTTON)?.focus();
    };
    document.addEventListener("keydown", toToast);
    return () => document.removeEventListener("keydown", toToast);
  }, [space]);

  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onHold={(holds) => setHeldId(holds ? toast.id : null)} />
  );
  const isAlert = toast?.tone === "destructive";
  // At the top of narrow windows, where there is no room beside a dialog.
  const place = dialog
    ? "max-[1600px]:toast-top max-[1600px]:toast-end min-[1600px]:toast-start min-[1600px]:toast-bottom"
    : "toast-start toast-bottom";
  const region = (
    <section
      ref={space}
      aria-label={`Notifications (${SHORTCUT})`}
      className={`toast ${place} z-50 max-w-full whitespace-normal max-sm:inset-x-0 print:hidden`}
    >
      <div role="status">{!isAlert && card}</div>
      {isAlert && card}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
};
