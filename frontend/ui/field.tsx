import { type ReactNode, useId } from "react";

/** What a control needs to belong to its label, hint and error. */
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

/** What is wrong with a field. Its form says once how many are (wrong-fields.tsx), so that none of them speaks up alone. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} data-field-error className="text-sm font-medium text-error">
      {children}
    </p>
  ) : null;

/**
 * A labelled control; required ones are marked with an asterisk. Hint and error stand above it, where neither a keyboard
 * on the screen nor a tall control hides them. Beside each other controls stand on one line.
 */
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
