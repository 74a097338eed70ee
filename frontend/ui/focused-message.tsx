import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";

/** A message that replaces the element that had the focus, and takes it, so that screen readers read it out. */
export const Said = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div
    ref={focusOn}
    tabIndex={-1}
    className={`flex flex-col gap-2 rounded-field outline-offset-4 ${className}`}
  >
    {children}
  </div>
);
