import { DoorGround, DoorMotion } from "./door.tsx";
import { Drawing } from "./drawing.tsx";
import { Steam } from "./steam.tsx";

/**
 * The front of a family's house. Wall and step go on far beyond the picture's edges, to fill whatever
 * space its container has around it. What it stands on and what moves is painted with the page.
 */
export const Porch = ({ className }: { className: string }) => (
  <svg viewBox="0 0 560 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
    <defs>
      <pattern id="art-clapboard" width="80" height="46" patternUnits="userSpaceOnUse">
        <path d="M0 43h80v3H0z" fill="var(--art-wall-line)" />
      </pattern>
      <radialGradient id="art-lamplight">
        <stop stopColor="var(--art-glow)" stopOpacity=".9" />
        <stop offset=".35" stopColor="var(--art-glow)" stopOpacity=".35" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path d="M-2500-2500h5500v3200h-5500z" fill="url(#art-clapboard)" />
    <circle cx="280" cy="250" r="420" fill="url(#art-lamplight)" opacity="calc(var(--art-lamplight) * .5)" />
    <circle cx="58" cy="270" r="190" fill="url(#art-lamplight)" opacity="var(--art-lamplight)" />
    <path d="M-2500 612h5500v30h-5500z" fill="var(--art-stone)" />
    <path d="M-2500 642h5500v58h-5500z" fill="var(--art-stone-shade)" />
    <DoorGround />
    <Drawing name="porch-things" />
    <Drawing name="half-door" />
    <Steam x={280} y={322} />
    <DoorMotion />
    <g transform="translate(196 534) scale(-1 1)">
      <Drawing name="cat-tail" className="art-tail" />
      <Drawing name="cat" />
    </g>
  </svg>
);
