import { Children, type ReactNode } from "react";

/** A form's question and its answer, inside a `<dl>`. */
export const LabeledValue = ({
  label,
  long = false,
  mark,
  children,
}: {
  label: string;
  mark?: ReactNode;
  long?: boolean;
  children: ReactNode;
}) => (
  <div className={long ? "col-span-full" : "break-inside-avoid"}>
    <dt className="text-sm">
      <span className="opacity-80">{label}</span> {mark}
    </dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
      {Children.toArray(children).length > 0 ? children : <span className="opacity-70">Not answered</span>}
    </dd>
  </div>
);
