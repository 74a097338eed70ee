const SPAN = 300;
const hooks = Array.from({ length: 12 }, (_, index) => (index - 6) * SPAN);
/** Each bulb's position along a span, and the string's sag there. */
const bulbs = [
  [40, 22],
  [95, 39],
  [150, 45],
  [205, 39],
  [260, 22],
] as const;

/** Spans up to 3600 units. */
export const StringOfLights = ({ className }: { className: string }) => (
  <svg viewBox="0 0 300 80" preserveAspectRatio="xMidYMin meet" aria-hidden="true" className={className}>
    <defs>
      <radialGradient id="art-bulb">
        <stop stopColor="var(--art-glow)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
      </radialGradient>
      <g id="art-bulbs">
        {bulbs.map(([along, sag]) => (
          <g key={along} transform={`translate(${along} ${sag - 4})`}>
            <circle cy="8" r="28" fill="url(#art-bulb)" opacity="var(--art-lamplight)" />
            <path d="M-4-6h8v7h-8z" fill="var(--art-ink)" />
            <circle cy="8" r="8" fill="var(--art-glow)" stroke="var(--art-brass)" strokeWidth="2" />
          </g>
        ))}
      </g>
    </defs>
    <path
      d={`M${hooks[0]} -8${"q150 90 300 0".repeat(hooks.length)}`}
      fill="none"
      stroke="var(--art-ink)"
      strokeWidth="3"
      opacity=".65"
    />
    {hooks.map((hook) => (
      <use key={hook} href="#art-bulbs" x={hook} />
    ))}
  </svg>
);
