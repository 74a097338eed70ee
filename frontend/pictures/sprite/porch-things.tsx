import { Door } from "#drawings/shapes.tsx";
import { BasilPot, Clapperboard, TomatoPot } from "./porch-company.tsx";
import { words } from "./words.ts";

const Lantern = () => (
  <g transform="translate(58 230)">
    <path d="M-6-34h12v20h-12z" fill="var(--art-ink)" />
    <path d="m-26-4 12-14h28L26-4z" fill="var(--art-ink)" />
    <path d="M-22-2h44l-7 66h-30z" fill="var(--art-glow)" />
    <path d="M-22-2h44l-7 66h-30zM0-2v66" fill="none" stroke="var(--art-ink)" strokeWidth="5" />
    <path d="M-18 64h36v8h-36z" fill="var(--art-ink)" />
  </g>
);

const chillies = Array.from({ length: 13 }, (_, index) => index);

/** Chillies drying on a string. */
const Ristra = () => (
  <g transform="translate(519 226)">
    <path d="M0-26V120" stroke="var(--art-wood)" strokeWidth="4" />
    {chillies.map((index) => (
      <path
        key={index}
        transform={`translate(0 ${index * 10}) rotate(${index % 2 ? 32 : -32})`}
        d="M-7 0c-3 18 0 34 9 44C8 30 9 14 7 0c-4-5-10-5-14 0z"
        fill={index % 3 ? "var(--art-tomato)" : "var(--art-door-deep)"}
      />
    ))}
    <circle cy="-28" r="5" fill="var(--art-ink)" />
  </g>
);

/** A microphone that got into the picture. */
const Boom = () => (
  <g transform="translate(570 92) rotate(-26)">
    <path d="M60 0h900" stroke="var(--art-ink)" strokeWidth="8" />
    <rect
      x="-62"
      y="-26"
      width="128"
      height="52"
      rx="26"
      fill="var(--art-stone-shade)"
      stroke="var(--art-stone-shade)"
      strokeWidth="11"
      strokeDasharray="3 2.5"
    />
    <path
      d="M-40-10h84M-46 2h76M-34 13h84"
      stroke="var(--art-stone)"
      strokeWidth="7"
      strokeDasharray="2 5"
      opacity=".7"
    />
  </g>
);

/** What hangs and stands around a family's front door. */
export const PorchThings = () => (
  <>
    <Lantern />
    <Ristra />
    <Boom />
    <Door />
    <path d="M172 616h216l20 20H152z" fill="var(--art-wood)" />
    <path d="M182 620h196l9 11H173z" fill="none" stroke="var(--art-cream)" strokeWidth="2.5" />
    <text
      x="280"
      y="682"
      textAnchor="middle"
      fill="var(--art-trim)"
      fontFamily="var(--font-display)"
      fontSize="28"
      fontWeight="800"
      letterSpacing=".22em"
    >
      {words.mat}
    </text>
    <g transform="translate(44 562)">
      <BasilPot />
    </g>
    <g transform="translate(-66 538) rotate(-9)">
      <Clapperboard />
    </g>
    <g transform="translate(494 566)">
      <TomatoPot />
    </g>
  </>
);
