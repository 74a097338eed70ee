import { type ReactNode, useId } from "react";

/** Ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Not a live region: the form announces all wrong fields at once (error-summary.tsx). */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} data-field-error className="text-sm font-medium text-error">
      {children}
    </p>
  ) : null;

/** Hint and error are above the control, where neither an on-screen keyboard nor a tall control hides them. */
export const Field = ({ label, required, hint, error, className = "", children }: FieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-field={label} className={`flex flex-col justify-end gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && " *"}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm opacity-80">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children({
        id,
        "aria-invalid": Boolean(error),
        "aria-describedby": described || undefined,
        "aria-required": required,
      })}
    </div>
  );
};
