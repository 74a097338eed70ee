import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { dismissToast, useToast } from "./toast.ts";

/** Milliseconds. */
const VISIBLE_FOR = 5000;

/**
 * Where toasts appear. The region is always there, so that screen readers announce what is put into it; a
 * toast under the pointer or with the focus stays until they leave.
 */
export const Toaster = () => {
  const toast = useToast();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismissToast, VISIBLE_FOR);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const dismiss = () => {
    setHeld(false);
    dismissToast();
  };

  const destructive = toast?.tone === "destructive";
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="toast toast-end toast-bottom z-50 max-w-full whitespace-normal max-sm:inset-x-0 print:hidden"
    >
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: holding the toast open is not an action of its own
        <div
          key={toast.id}
          role={destructive ? "alert" : "status"}
          className={`alert items-start border-0 shadow-xl sm:w-96 ${destructive ? "bg-error text-error-content" : "bg-neutral text-neutral-content"}`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon aria-hidden className="mt-0.5 size-5" />
          <div className="grow">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p className="text-sm">{toast.text}</p>}
            {toast.action && (
              <button
                type="button"
                className="btn btn-outline btn-sm mt-2"
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
            className="btn btn-ghost btn-circle btn-sm -m-1"
            onClick={dismiss}
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </section>
  );
};
