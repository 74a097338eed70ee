import { Drawing } from "./drawing.tsx";

/** The way to the mailbox. Sky and hills go on to both sides, as far as the container is wide. */
export const Garden = ({ className }: { className: string }) => (
  <svg viewBox="0 0 420 300" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" className={className}>
    <Drawing name="garden" />
  </svg>
);
