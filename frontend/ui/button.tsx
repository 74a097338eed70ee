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
