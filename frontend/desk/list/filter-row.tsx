import type { ReactNode } from "react";

interface FilterRowProps {
  /** What narrows and sorts the list: a search first, then selects, the order last. */
  children: ReactNode;
  /** What else can be done with the list: at the row's end. */
  tools?: ReactNode;
}

/** What stands above a list, on every tab in the same places: one line where there is room. */
export const FilterRow = ({ children, tools }: FilterRowProps) => (
  <div className="flex flex-wrap items-center gap-2 lg:[--size-field:0.225rem]">
    {children}
    {tools && <div className="flex flex-wrap items-center gap-1 sm:ml-auto">{tools}</div>}
  </div>
);
