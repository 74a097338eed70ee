import { Child, Grandmother } from "./cooks.tsx";

/** In front of the steam: what lies on the counter, and who cooks there. */
export const KitchenCooks = () => (
  <>
    <path d="m424 262 22 44" stroke="var(--art-wood-shade)" strokeWidth="9" strokeLinecap="round" />
    <path d="M40 350h118v24H40z" fill="var(--art-wood-shade)" />
    <circle cx="66" cy="336" r="17" fill="var(--art-tomato)" />
    <circle cx="100" cy="338" r="15" fill="var(--art-tomato)" />
    <path
      d="M60 320c4 4 10 4 14 0M94 324c4 4 10 4 14 0"
      fill="none"
      stroke="var(--art-leaf)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M122 350c-2-20 8-30 22-32 6 14 0 28-14 32zM118 348c-12-6-14-18-8-28 10 4 14 16 8 28z"
      fill="var(--art-leaf-light)"
    />
    <path d="M562 366c12-22 36-26 72-26s62 4 74 26z" fill="var(--art-cream)" />
    <rect x="560" y="338" width="150" height="22" rx="11" fill="var(--art-crust)" />
    <path d="M540 345h24v8h-24zM706 345h24v8h-24z" fill="var(--art-wood-shade)" />
    <path d="M748 330h64l-8 44h-48z" fill="var(--art-enamel-light)" />
    <path d="M744 322h72v12h-72z" fill="var(--art-cream)" />
    <path d="M760 322c4-16 12-20 20-20s16 4 20 20z" fill="var(--art-cream)" />
    <g transform="translate(288 408)">
      <Grandmother />
    </g>
    <g transform="translate(634 372)">
      <Child />
    </g>
  </>
);
