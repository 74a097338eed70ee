import { type ReactNode, useId } from "react";

/** Ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean | undefined;
}

interface FieldProps {
  /** The control's. */
  id?: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

interface Described {
  id: string;
  hint?: string | undefined;
  error: string | undefined;
}

/** A control's hint and error. Not a live region: the form announces all wrong fields at once (error-summary.tsx). */
export const Description = ({ id, hint, error }: Described) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-sm opacity-80">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} data-field-error className="text-sm font-medium text-error">
        {error}
      </p>
    )}
  </>
);

/** For the control's `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Described) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** Hint and error are above the control, where neither an on-screen keyboard nor a tall control hides them. */
export const Field = ({ id: given, label, required, hint, error, className = "", children }: FieldProps) => {
  const own = useId();
  const id = given ?? own;
  const described = { id, hint, error };
  return (
    <div data-field={label} className={`flex flex-col justify-end gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && " *"}
      </label>
      <Description {...described} />
      {children({
        id,
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy(described),
        "aria-required": required,
      })}
    </div>
  );
};
