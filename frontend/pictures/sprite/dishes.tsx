/* Dishes from above, each around its own middle. */

/** Points on a circle, for what lies in a ring. */
const ring = (count: number, radius: number, start = 0) =>
  Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 2 * Math.PI) / count;
    return {
      x: Math.round(radius * Math.cos(angle)),
      y: Math.round(radius * Math.sin(angle)),
      turn: Math.round((angle * 180) / Math.PI),
    };
  });

const Shadow = ({ r }: { r: number }) => <circle cx="9" cy="12" r={r} fill="var(--art-ink)" opacity=".2" />;

/** A pan of rice with shrimps, peas and lemon. */
export const RicePan = () => (
  <g>
    <Shadow r={136} />
    <path d="M-164-20h328v40h-328z" fill="var(--art-ink)" />
    <circle r="136" fill="var(--art-ink)" />
    <circle r="120" fill="var(--art-crust)" />
    <circle r="120" fill="var(--art-lemon)" opacity=".45" />
    {[...ring(16, 98), ...ring(11, 62, 0.4), ...ring(5, 26, 1)].map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="6" fill="var(--art-leaf)" />
    ))}
    {[...ring(9, 80, 0.2), ...ring(5, 42, 0.9)].map(({ x, y, turn }) => (
      <path
        key={turn}
        transform={`translate(${x} ${y}) rotate(${turn})`}
        d="M-12-12h24v9h-24z"
        fill="var(--art-tomato)"
      />
    ))}
    {ring(6, 78, 0.5).map(({ x, y, turn }) => (
      <g key={turn} transform={`translate(${x} ${y}) rotate(${turn + 60})`}>
        <path
          d="M-18 8A19 19 0 1 1 14 13"
          fill="none"
          stroke="var(--art-pot)"
          strokeWidth="15"
          strokeLinecap="round"
        />
        <path
          d="M-18 8A19 19 0 1 1 14 13"
          fill="none"
          stroke="var(--art-cream)"
          strokeWidth="5"
          strokeDasharray="2 8"
          opacity=".6"
        />
      </g>
    ))}
    {ring(3, 22, 0.6).map(({ x, y, turn }) => (
      <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path d="M-24 0a24 24 0 0 1 48 0z" fill="var(--art-lemon)" />
        <path d="M-18-2a18 18 0 0 1 36 0z" fill="var(--art-cream)" />
        <path d="M-14-3a14 14 0 0 1 28 0z" fill="var(--art-lemon)" />
      </g>
    ))}
  </g>
);

/** Dumplings in a bamboo steamer. */
export const Dumplings = () => (
  <g>
    <Shadow r={98} />
    <circle r="98" fill="var(--art-wood-shade)" />
    <circle r="90" fill="var(--art-crust)" />
    <circle r="78" fill="var(--art-crust-shade)" />
    <path
      d="M-52-58H52M-70-34H70M-77-10H77M-76 14H76M-67 38H67M-46 62h92"
      stroke="var(--art-wood-shade)"
      strokeWidth="5"
      opacity=".55"
    />
    {[{ x: 0, y: 0, turn: 0 }, ...ring(6, 49)].map(({ x, y, turn }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <circle cx="2" cy="3" r="23" fill="var(--art-ink)" opacity=".16" />
        <circle r="23" fill="var(--art-cream)" />
        <path
          d="M0 0-14-13M0 0V-19M0 0l14-13M0 0h19M0 0l13 14M0 0v19M0 0l-13 14M0 0h-19"
          stroke="var(--art-cream-shade)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle r="4" fill="var(--art-cream-shade)" />
      </g>
    ))}
  </g>
);

export const Salad = () => (
  <g>
    <Shadow r={90} />
    <circle r="90" fill="var(--art-enamel)" />
    <circle r="78" fill="var(--art-enamel-light)" />
    {[...ring(9, 48), ...ring(5, 20, 0.5)].map(({ x, y, turn }, index) => (
      <path
        key={turn + x}
        transform={`translate(${x} ${y}) rotate(${turn * 2})`}
        d="M-27 0c2-16 12-20 26-19 12-2 26 4 28 19-2 15-14 20-27 18C-15 20-26 14-27 0z"
        fill={index % 2 ? "var(--art-leaf)" : "var(--art-leaf-light)"}
      />
    ))}
    {ring(5, 40, 0.3).map(({ x, y, turn }) => (
      <g key={turn} transform={`translate(${x} ${y})`}>
        <circle r="13" fill="var(--art-tomato)" />
        <path d="M-6-3h5v6h-5zM2-3h5v6H2z" fill="var(--art-cream)" opacity=".7" />
      </g>
    ))}
    {ring(4, 26, 1.1).map(({ x, y, turn }) => (
      <g key={turn} transform={`translate(${x} ${y})`}>
        <circle r="12" fill="var(--art-leaf)" />
        <circle r="9" fill="var(--art-cream)" />
      </g>
    ))}
  </g>
);

const Taco = ({ x, turn }: { x: number; turn: number }) => (
  <g transform={`translate(${x} 0) rotate(${turn})`}>
    <path d="M-24-60c30-4 46 20 46 60s-16 64-46 60z" fill="var(--art-lemon)" />
    <path
      d="M-20-52c-18 6-22 16-14 24-14 6-14 20-2 26-12 8-10 22 4 26-8 10 0 22 12 26z"
      fill="var(--art-leaf-light)"
    />
    <path
      d="M-23-44c-8 8-6 18 0 22-8 8-6 18 2 24-8 8-6 16 1 20z"
      fill="var(--art-tomato)"
      stroke="var(--art-pot-shade)"
      strokeWidth="4"
    />
    <path d="M-20-60C8-58 20-34 20 0S8 58-20 60z" fill="var(--art-crust)" />
    <path
      d="M0-30h.1M6-6h.1M-6 14h.1M4 34h.1M-10-12h.1"
      stroke="var(--art-crust-shade)"
      strokeWidth="6"
      strokeLinecap="round"
    />
  </g>
);

export const Tacos = () => (
  <g>
    <Shadow r={104} />
    <circle r="104" fill="var(--art-cream)" />
    <circle r="84" fill="none" stroke="var(--art-enamel)" strokeWidth="5" />
    <Taco x={-46} turn={-6} />
    <Taco x={8} turn={3} />
    <Taco x={60} turn={-2} />
  </g>
);

/** A pie with a lattice on top, and a slice gone. */
export const LatticePie = () => (
  <g>
    <Shadow r={100} />
    <circle r="100" fill="var(--art-cream-shade)" />
    <circle r="90" fill="var(--art-stone-shade)" />
    <path d="M0 0 54-66A86 86 0 1 1 1-86z" fill="var(--art-tomato)" />
    <g stroke="var(--art-crust)" strokeWidth="13">
      <path d="M-66-48V48M-36-74V74M-6-84v168M24-30v110M54-6v68" />
      <path d="M-56-60H0M-80-30h76M-84 0H84M-78 30H78M-56 60h112" />
    </g>
    <path
      d="M51-63A81 81 0 1 1 1-81"
      fill="none"
      stroke="var(--art-crust)"
      strokeWidth="19"
      strokeLinecap="round"
    />
    <path
      d="M51-63A81 81 0 1 1 1-81"
      fill="none"
      stroke="var(--art-crust-shade)"
      strokeWidth="19"
      strokeDasharray="3 15"
    />
  </g>
);

/** A loaf on its board, half of it sliced. */
export const Bread = () => (
  <g>
    <rect x="-124" y="-48" width="266" height="116" rx="24" fill="var(--art-ink)" opacity=".2" />
    <rect x="-132" y="-60" width="266" height="116" rx="24" fill="var(--art-wood-shade)" />
    <rect x="-132" y="-60" width="266" height="108" rx="24" fill="var(--art-crust-shade)" />
    <path d="M-108-6c0-40 30-42 60-42H20v84h-68c-30 0-60-2-60-42z" fill="var(--art-crust)" />
    <path
      d="m-78-34 18 56M-46-40l18 64M-14-42l18 66"
      stroke="var(--art-cream)"
      strokeWidth="8"
      strokeLinecap="round"
      opacity=".8"
    />
    {[34, 66, 98].map((x) => (
      <g key={x}>
        <rect x={x} y="-46" width="26" height="80" rx="12" fill="var(--art-crust)" />
        <rect x={x + 5} y="-40" width="18" height="68" rx="9" fill="var(--art-cream)" />
      </g>
    ))}
  </g>
);

/** Lemonade, or salsa in a small bowl. */
export const Glass = ({ tone }: { tone: string }) => (
  <g>
    <Shadow r={34} />
    <circle r="34" fill="var(--art-cream)" />
    <circle r="27" fill={tone} />
    <path
      d="M-14-14a20 20 0 0 1 18-6"
      fill="none"
      stroke="var(--art-cream)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </g>
);
