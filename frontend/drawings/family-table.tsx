import { Drawing } from "./drawing.tsx";

export const FamilyTable = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 720 860"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A family's table from above: hands reach for dumplings, tacos, a pan of rice, bread and a pie"
    className={className}
  >
    <path d="M0 0h720v860H0z" fill="var(--art-wood)" />
    <Drawing name="table" />
  </svg>
);
