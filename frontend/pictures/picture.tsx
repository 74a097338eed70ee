import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

interface PictureProps {
  /** The name of its file. */
  of: string;
  /** Width and height in the drawing's own units. */
  size: string;
  className: string;
  /** What moves in it: animations need the page's style sheet, which does not reach into the file. */
  children?: ReactNode;
}

/** A drawing beside words that say what it shows. */
export const Picture = ({ of, size, className, children }: PictureProps) => (
  <svg viewBox={`0 0 ${size}`} aria-hidden="true" className={className}>
    <Drawing name={of} />
    {children}
  </svg>
);
