const leaves = [
  [0, -52, 24],
  [-32, -36, 22],
  [32, -36, 22],
  [-18, -66, 20],
  [20, -68, 20],
  [-44, -14, 17],
  [44, -14, 17],
  [0, -20, 26],
] as const;

const Pot = () => (
  <>
    <path d="M-44 0h88l-11 74h-66z" fill="var(--art-pot)" />
    <path d="M14 0h30l-11 74H6z" fill="var(--art-pot-shade)" opacity=".55" />
    <rect x="-50" y="-8" width="100" height="20" rx="5" fill="var(--art-pot)" />
    <path d="M-44 12h88l-1 6h-86z" fill="var(--art-pot-shade)" />
  </>
);

export const BasilPot = () => (
  <g>
    {leaves.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y - 8} r={r} fill="var(--art-leaf)" />
    ))}
    <g fill="var(--art-leaf-light)">
      <path d="M-2-56c-16-4-18-22-4-28 14 8 14 22 4 28zM-36-30c-15 0-22-16-12-26 15 3 20 17 12 26zM34-34c-6-14 4-27 17-24 2 15-6 25-17 24zM4-14c-12-9-8-26 6-28 9 12 5 25-6 28z" />
    </g>
    <Pot />
  </g>
);

const tomatoes = [
  [-22, -60, 13],
  [16, -38, 14],
  [-8, -108, 12],
  [24, -94, 11],
] as const;

export const TomatoPot = () => (
  <g>
    <path d="M0 0v-170" stroke="var(--art-wood)" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M2-4C-14-44 16-72 0-106c-8-20 4-34 0-48"
      fill="none"
      stroke="var(--art-leaf)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path
      d="M-4-30c-34 4-44-14-48-26 24-6 42 4 48 26zM2-62c30 8 46-6 50-20-24-8-44 0-50 20zM-2-98c-32 2-42-16-44-30 24-2 40 10 44 30zM2-128c24 4 36-8 38-22-20-4-34 4-38 22zM-2-148c-20-4-26-18-24-30 16 2 26 14 24 30z"
      fill="var(--art-leaf)"
    />
    {tomatoes.map(([x, y, r]) => (
      <g key={y}>
        <circle cx={x} cy={y} r={r} fill="var(--art-tomato)" />
        <circle cx={x - r / 3} cy={y - r / 3} r={r / 4} fill="var(--art-cream)" opacity=".7" />
      </g>
    ))}
    <Pot />
  </g>
);

/** Left leaning on the wall between two takes. */
export const Clapperboard = () => (
  <g>
    <rect x="0" y="26" width="112" height="74" rx="5" fill="var(--art-ink)" />
    <path d="M12 60h88M12 80h52" stroke="var(--art-cream)" strokeWidth="4" opacity=".7" />
    <path d="M0 26h112v-4L4-6l-4 8z" fill="var(--art-ink)" />
    <path
      d="m14-3 14 21M44 6l14 21M74 13l14 16M22 26l-8 12M52 26l-8 12M82 26l-8 12"
      stroke="var(--art-cream)"
      strokeWidth="9"
    />
    <rect x="0" y="36" width="112" height="8" fill="var(--art-ink)" />
  </g>
);
