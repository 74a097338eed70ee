import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** Does nothing just now. It keeps the focus, which the browser's own `disabled` would take away. */
  idle?: boolean;
}

export const Button = ({ idle = false, className = "", onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`btn ${idle ? "btn-disabled" : ""} ${className}`}
    aria-disabled={idle || undefined}
    onClick={(event) => {
      // Enter in a form's field comes this way, too.
      if (idle) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
