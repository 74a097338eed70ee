import type { ReactNode } from "react";

/**
 * Fields that can't be edited while their form is being sent. Inert rather than disabled, because disabled fields would flash
 * gray. The submit button takes the lost focus afterwards (submit-button.tsx).
 */
export const Frozen = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div inert={when} className="contents">
    {children}
  </div>
);
