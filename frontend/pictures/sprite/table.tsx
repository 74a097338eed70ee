import { Bread, Dumplings, Glass, LatticePie, RicePan, Salad, Tacos } from "./dishes.tsx";
import { Hand } from "./hand.tsx";

const place = (x: number, y: number, turn = 0) => ({ transform: `translate(${x} ${y}) rotate(${turn})` });

/** The lines in the wood. */
const Boards = () => (
  <>
    <path
      d="M0 118h720M0 262h720M0 408h720M0 556h720M0 704h720"
      stroke="var(--art-wood-shade)"
      strokeWidth="5"
    />
    <path
      d="M60 60h120M520 190h150M40 330h90M590 480h100M30 620h120M560 780h110"
      stroke="var(--art-wood-shade)"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".6"
    />
  </>
);

/** A runner in gingham: stripes of 28 across stripes of 28. */
const Cloth = () => (
  <g>
    <path d="M206-40h320v960H206z" fill="var(--art-ink)" opacity=".14" />
    <path d="M196-40h320v960H196z" fill="var(--art-cream)" />
    <path
      d={`M168-40${"m56 0h28v960h-28z".repeat(5)}m56 0h12v960h-12z`}
      fill="var(--art-tomato)"
      opacity=".42"
    />
    <path
      d={`M196-40h320v12H196zM196-56${"m0 56h320v28H196z".repeat(17)}`}
      fill="var(--art-tomato)"
      opacity=".42"
    />
  </g>
);

/** What lies and stands on the family's table, and everybody's hands. */
export const Table = () => (
  <>
    <Boards />
    <Cloth />
    <g {...place(162, 270)}>
      <Dumplings />
    </g>
    <g {...place(566, 246)}>
      <Salad />
    </g>
    <g {...place(362, 424)}>
      <RicePan />
    </g>
    <g {...place(128, 640, -8)}>
      <Tacos />
    </g>
    <g {...place(596, 652, 20)}>
      <LatticePie />
    </g>
    <g {...place(366, 676, -7)}>
      <Bread />
    </g>
    <g {...place(300, 196)}>
      <Glass tone="var(--art-lemon)" />
    </g>
    <g {...place(436, 170)}>
      <Glass tone="var(--art-tomato)" />
    </g>
    <g {...place(628, 440)}>
      <Glass tone="var(--art-lemon)" />
    </g>
    <Hand x={372} y={66} turn={188} skin="var(--art-skin-tan)" sleeve="var(--art-enamel)" />
    <Hand x={76} y={446} turn={78} skin="var(--art-skin-brown)" sleeve="var(--art-lemon)">
      <path d="M-2-20v-116" stroke="var(--art-brass)" strokeWidth="9" strokeLinecap="round" />
      <path d="M-22-146a20 28 0 1 1 40 0 20 28 0 1 1-40 0z" fill="var(--art-brass-light)" />
    </Hand>
    <Hand x={686} y={352} turn={-62} size={0.92} skin="var(--art-skin-fair)" sleeve="var(--art-leaf)" />
    <Hand x={250} y={796} turn={14} size={0.86} skin="var(--art-skin-olive)" sleeve="var(--art-tomato)" />
    <Hand x={526} y={812} turn={18} size={0.94} skin="var(--art-skin-deep)" sleeve="var(--art-cream)" />
  </>
);
