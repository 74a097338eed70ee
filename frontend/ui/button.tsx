import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** Does nothing just now. It keeps the focus, which the browser's own `disabled` would take away. */
  inactive?: boolean;
}

export const Button = ({ inactive = false, className = "", onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`btn ${inactive ? "btn-disabled" : ""} ${className}`}
    aria-disabled={inactive || undefined}
    onClick={(event) => {
      // Enter in a form's field comes this way, too.
      if (inactive) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
