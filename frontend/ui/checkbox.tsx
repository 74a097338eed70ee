import { type ComponentProps, type ReactNode, useId } from "react";
import { Description, describedBy } from "./field.tsx";

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** An optional checkbox, which the browser must not restore for the next visitor. */
export const Checkbox = ({ checked, onChange, className = "", children }: CheckboxProps) => (
  <label className={`flex cursor-pointer items-start gap-3 ${className}`}>
    <input
      type="checkbox"
      autoComplete="off"
      className="checkbox checkbox-primary"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
);

interface CheckboxFieldProps extends ComponentProps<"input"> {
  /** A short name, for error summaries. */
  label: string;
  /** What checking the box states. */
  sentence: string;
  error?: string | undefined;
  children?: ReactNode;
}

/** A required checkbox, which the browser must not restore for the next visitor. */
export const CheckboxField = ({ label, sentence, error, children, ...input }: CheckboxFieldProps) => {
  const described = { id: useId(), error };
  return (
    <div data-field={label} className="flex flex-col gap-2">
      <Description {...described} />
      <label className="flex cursor-pointer items-start gap-3 rounded-field border border-(--field-edge) p-3.5 has-checked:border-primary has-checked:bg-primary/10 has-[[aria-invalid=true]]:border-error has-focus-visible:outline-3 has-focus-visible:outline-primary">
        <input
          {...input}
          type="checkbox"
          autoComplete="off"
          className="checkbox checkbox-primary"
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(described)}
        />
        <span>{sentence} *</span>
      </label>
      {children}
    </div>
  );
};
