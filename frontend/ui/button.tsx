import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** Like `disabled`, but keeps the focus. */
  inactive?: boolean;
}

export const Button = ({ inactive = false, className = "", onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`btn ${inactive ? "btn-disabled" : ""} ${className}`}
    aria-disabled={inactive || undefined}
    onClick={(event) => {
      // Enter in a field clicks the submit button, too.
      if (inactive) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

interface SendButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** Another button comes first. */
  quiet?: boolean;
}

/** Submits a form that isn't prerendered; keeps the focus while pending. For prerendered forms see submit-button.tsx. */
export const SendButton = ({ label, pendingLabel, pending, quiet = false }: SendButtonProps) => (
  <Button
    type="submit"
    className={`self-start ${quiet ? "btn-outline" : "btn-primary"}`}
    inactive={pending}
    // If a field blurred on mousedown, its error could push the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {pending ? pendingLabel : label}
  </Button>
);
