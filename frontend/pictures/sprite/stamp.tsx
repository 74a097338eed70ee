/** A postage stamp with a pie on it, and the postmark over its corner. */
export const Stamp = () => (
  <>
    <rect
      x="50"
      y="8"
      width="92"
      height="112"
      fill="var(--art-cream)"
      stroke="var(--art-cream)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray="0 9.5"
    />
    <path d="M58 16h76v96H58z" fill="var(--art-door)" />
    <path
      d="M84 44c-5-8 5-12 0-20M96 44c-5-8 5-12 0-20M108 44c-5-8 5-12 0-20"
      fill="none"
      stroke="var(--art-cream)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M66 72c4-24 56-24 60 0z" fill="var(--art-crust)" />
    <path
      d="M82 64l4-8M96 62v-9M110 64l-4-8"
      stroke="var(--art-crust-shade)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M60 70h72l-9 22H69z" fill="var(--art-enamel-light)" />
    <g fill="none" stroke="currentColor" strokeWidth="3" opacity=".6">
      <circle cx="44" cy="84" r="34" />
      <circle cx="44" cy="84" r="24" />
      <path d="M84 66c12-6 18 6 30 0s18 6 28 0M86 80c12-6 18 6 30 0s16 5 26 0M84 94c12-6 18 6 30 0s18 6 28 0" />
      <path d="M36 94V78c0-12 16-12 16 0v16z" strokeWidth="4" />
    </g>
  </>
);
