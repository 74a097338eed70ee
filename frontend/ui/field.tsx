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

export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children ? (
    <p id={id} role="alert" className="text-sm font-medium text-error">
      {children}
    </p>
  ) : null;

/** A labelled control with its hint and its error; required ones are marked with an asterisk. */
export const Field = ({ label, required, hint, error, className = "", children }: FieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && " *"}
      </label>
      {children({
        id,
        "aria-invalid": Boolean(error),
        "aria-describedby": described || undefined,
        "aria-required": required,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm opacity-80">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
};
