import { Drawing, Steam } from "./drawing.tsx";

const DoorGround = () => (
  <>
    <path d="M116 612V160a164 164 0 0 1 328 0v452z" fill="var(--art-trim-shade)" />
    <path d="M124 612V160a156 156 0 0 1 312 0v452z" fill="var(--art-trim)" />
    <path d="M150 612V160a130 130 0 0 1 260 0v452z" fill="var(--art-inside)" />
    <path d="M150 160a130 130 0 0 1 260 0z" fill="var(--art-glow)" />
    <path d="M150 384h260v228H150z" fill="var(--art-door)" />
  </>
);

const Knocker = () => (
  <>
    <g
      className="art-knock-mark"
      fill="none"
      stroke="var(--art-brass-light)"
      strokeWidth="6"
      strokeLinecap="round"
    >
      <path d="m232 448-19-10M228 472h-21M233 495l-17 12M328 448l19-10M332 472h21M327 495l17 12" />
    </g>
    <g className="art-knocker">
      <circle cx="280" cy="466" r="27" fill="none" stroke="var(--art-brass)" strokeWidth="10" />
      <circle cx="280" cy="493" r="9" fill="var(--art-brass-light)" />
    </g>
    <circle cx="280" cy="438" r="21" fill="var(--art-brass)" />
    <circle cx="277" cy="435" r="12" fill="var(--art-brass-light)" />
  </>
);

/**
 * The front of a family's house. Wall and step extend far beyond the edges, to fill any container. What is inline here is painted
 * with the page, before the drawings load.
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
    <Knocker />
    <g transform="translate(196 534) scale(-1 1)">
      <Drawing name="cat-tail" className="art-tail" />
      <Drawing name="cat" />
    </g>
  </svg>
);
