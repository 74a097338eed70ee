import { Stamp as Shapes } from "#drawings/shapes.tsx";

/** For pages that open with it: in their HTML, so that it is painted with the words. */
export const Stamp = ({ className }: { className: string }) => (
  <svg viewBox="0 0 150 132" aria-hidden="true" className={className}>
    <Shapes />
  </svg>
);
