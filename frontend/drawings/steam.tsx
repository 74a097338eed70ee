export const Steam = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g
    transform={`translate(${x} ${y}) scale(${size})`}
    fill="none"
    stroke="var(--art-cream)"
    strokeWidth="7"
    strokeLinecap="round"
  >
    <path className="art-steam" opacity=".75" d="M-26 0c-12-16 10-26 0-46" />
    <path className="art-steam" opacity=".75" d="M0-8c-14-20 13-34 0-62" />
    <path className="art-steam" opacity=".75" d="M26 0c-12-16 10-26 0-46" />
  </g>
);
