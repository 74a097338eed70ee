import { Drawing } from "./drawing.tsx";

/** The way to the mailbox. Sky and hills go on to both sides, as far as the container is wide. */
export const Garden = ({ className }: { className: string }) => (
  <svg viewBox="0 0 420 300" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" className={className}>
    <defs>
      <pattern id="art-pickets" width="54" height="110" patternUnits="userSpaceOnUse" y="186">
        <path d="M0 36h54v11H0zM0 76h54v11H0z" fill="var(--art-trim-shade)" />
        <path d="M10 110V18L27 0l17 18v92z" fill="var(--art-trim)" />
        <path d="M36 10 44 18v92h-8z" fill="var(--art-trim-shade)" opacity=".7" />
      </pattern>
    </defs>
    <Drawing name="garden-far" />
    <path d="M-3000 190h6000v110h-6000z" fill="url(#art-pickets)" />
    <Drawing name="garden-near" />
  </svg>
);
