import type { ReactNode } from "react";
import { focusOn } from "#frontend/lib/focus-on.ts";

/** Says what has just happened. It stands in place of what had the focus, and takes that over, so that it is read out. */
export const Said = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div
    ref={focusOn}
    tabIndex={-1}
    className={`flex flex-col gap-2 rounded-field outline-offset-4 ${className}`}
  >
    {children}
  </div>
);
