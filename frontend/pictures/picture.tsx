import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

interface PictureProps {
  of: DrawingName;
  /** Width and height in the drawing's own units. */
  size: string;
  className: string;
  /** What moves in it: animations need the page's style sheet, which does not reach into the sprite. */
  children?: ReactNode;
}

/** A drawing of the sprite, beside words that say what it shows. */
export const Picture = ({ of, size, className, children }: PictureProps) => (
  <svg viewBox={`0 0 ${size}`} aria-hidden="true" className={className}>
    <Drawing name={of} />
    {children}
  </svg>
);
