import type { ReactNode } from "react";

interface HandProps {
  /** Where the wrist is, and which way the fingers point (degrees, 0 is up). */
  x: number;
  y: number;
  turn: number;
  size?: number;
  skin: string;
  sleeve: string;
  /** Held in the hand, drawn below the fingers, in the hand's own place and direction. */
  children?: ReactNode;
}

/** Somebody at the table reaches in. */
export const Hand = ({ x, y, turn, size = 1, skin, sleeve, children }: HandProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <path d="M-28-6h56l6 80h-68z" fill={skin} />
    <path d="M-42 52h84l30 380H-72z" fill={sleeve} />
    <path d="M-42 52h84l2 20h-88z" fill="var(--art-ink)" opacity=".14" />
    {children}
    <g fill="none" stroke={skin} strokeWidth="19" strokeLinecap="round">
      <path d="m-21-46-6-24M-7-52l-2-31M9-52l4-30M23-45l9-23" />
      <path d="m-26-12-20-22" strokeWidth="20" />
    </g>
    <path d="M-33-46c0-24 66-24 66 0L29 6h-58z" fill={skin} />
    <path
      d="m-15-57-1-9M1-60v-9M17-57l2-9"
      stroke="var(--art-ink)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity=".16"
    />
  </g>
);
