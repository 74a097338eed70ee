import { Drawing } from "./drawing.tsx";

/** A family's table from above, with everybody's hands on it. */
export const FamilyTable = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 720 860"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A family's table from above: hands reach for dumplings, tacos, a pan of rice, bread and a pie"
    className={className}
  >
    <defs>
      <pattern id="art-gingham" width="56" height="56" patternUnits="userSpaceOnUse">
        <path d="M0 0h56v56H0z" fill="var(--art-cream)" />
        <path d="M0 0h28v56H0z" fill="var(--art-tomato)" opacity=".42" />
        <path d="M0 0h56v28H0z" fill="var(--art-tomato)" opacity=".42" />
      </pattern>
    </defs>
    <path d="M0 0h720v860H0z" fill="var(--art-wood)" />
    <Drawing name="table-boards" />
    <path d="M206-40h320v960H206z" fill="var(--art-ink)" opacity=".14" />
    <path d="M196-40h320v960H196z" fill="url(#art-gingham)" />
    <Drawing name="table-set" />
  </svg>
);
