import type { ReactNode } from "react";

/**
 * What can be changed in a form, but not while it is sent: that would be neither sent nor kept. Inert, for disabled all of it would
 * fade for a moment, and back. A focus that is lost by it goes to the button afterwards (submit-button.tsx).
 */
export const HeldStill = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div inert={when} className="contents">
    {children}
  </div>
);
