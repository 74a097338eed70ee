import type { ReactNode } from "react";

/** A question of a form and what was answered, inside a `<dl>`. */
export const Answer = ({
  label,
  long = false,
  children,
}: {
  label: string;
  /** Takes a whole row. */
  long?: boolean;
  children: ReactNode;
}) => (
  <div className={long ? "sm:col-span-2" : ""}>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">
      {children || <span className="opacity-70">Not answered</span>}
    </dd>
  </div>
);
