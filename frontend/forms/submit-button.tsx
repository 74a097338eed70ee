import { useEffect, useRef } from "react";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  className: string;
}

/**
 * Sends a prerendered form. Disabled while that is under way, and until the page is hydrated, for a form sent by the browser
 * alone would reach nobody.
 */
export const SubmitButton = ({ label, pendingLabel, pending, className }: SubmitButtonProps) => {
  const hydrated = useHydrated();
  const ref = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);

  useEffect(() => {
    // Being disabled has cost it the focus.
    if (wasPending.current && !pending && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [pending]);

  return (
    <button
      ref={ref}
      type="submit"
      className={`btn btn-primary ${className}`}
      disabled={pending || !hydrated}
      // The field that would lose the focus may show an error, and so push the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {pending && <span aria-hidden className="loading loading-spinner loading-sm" />}
      {pending ? pendingLabel : label}
    </button>
  );
};
