import { Drawing } from "./drawing.tsx";
import { words } from "./words.ts";

/** A family's table from above, with everybody's hands on it. */
export const FamilyTable = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 720 860"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={words.table}
    className={className}
  >
    <path d="M0 0h720v860H0z" fill="var(--art-wood)" />
    <Drawing name="table" />
  </svg>
);
