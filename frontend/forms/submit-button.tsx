import { useEffect, useRef } from "react";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  className: string;
}

/** Submits a prerendered form. Disabled while pending and until hydration: the browser's own submission would reach nothing. */
export const SubmitButton = ({ label, pendingLabel, pending, className }: SubmitButtonProps) => {
  const hydrated = useHydrated();
  const ref = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);

  useEffect(() => {
    // It lost the focus when it was disabled.
    if (wasPending.current && !pending && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    wasPending.current = pending;
  }, [pending]);

  return (
    <button
      ref={ref}
      type="submit"
      className={`btn ${className}`}
      disabled={pending || !hydrated}
      // If a field blurred on mousedown, its error could push the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {pending && <span aria-hidden className="loading loading-spinner loading-sm" />}
      {pending ? pendingLabel : label}
    </button>
  );
};
