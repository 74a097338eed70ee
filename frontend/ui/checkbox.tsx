import type { ReactNode } from "react";

interface CheckboxLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** An optional checkbox, which the browser must not restore for the next visitor. */
export const CheckboxLine = ({ checked, onChange, className = "", children }: CheckboxLineProps) => (
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
