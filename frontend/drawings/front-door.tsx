import { Drawing } from "./drawing.tsx";

/** All but 'closed' stand ajar or open: 'lit' with a light left on, 'note' with a note on it, 'open' with the crew on the mat. */
export type Door = "closed" | "lit" | "ajar" | "note" | "open";

/** Wall and step extend beyond the edges, to fill any container. */
export const FrontDoor = ({ door, className }: { door: Door; className: string }) => (
  <svg
    viewBox="-60 -30 680 730"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className={className}
  >
    <path d="M-2500 612h5500v30h-5500z" fill="var(--art-stone)" />
    <path d="M-2500 642h5500v58h-5500z" fill="var(--art-stone-shade)" />
    <Drawing name="porch-things" />
    <Drawing name={`door-${door}`} />
    <g transform="translate(150 534) scale(-1 1)">
      <Drawing name="cat-tail" className="art-tail" />
      <Drawing name="cat" />
    </g>
  </svg>
);
