const stars = [
  [-980, 40],
  [-860, 110],
  [-700, 30],
  [-560, 90],
  [-420, 20],
  [-300, 100],
  [-170, 36],
  [-40, 84],
  [80, 10],
  [430, 60],
  [560, 20],
] as const;

const Mailbox = () => (
  <g transform="translate(210 60)">
    <path d="M62 120h26v150H62z" fill="var(--art-wood)" />
    <path d="M76 120h12v150H76z" fill="var(--art-wood-shade)" />
    <path d="M-10 108h168v16H-10z" fill="var(--art-wood-shade)" />
    <path d="M-22 110V44c0-58 88-58 88 0v66z" fill="var(--art-door-deep)" />
    <path d="M22 0h104c30 0 44 22 44 50v60H66V44C66 18 48 0 22 0z" fill="var(--art-door)" />
    <path d="M22 0h104c20 0 33 10 40 26H62C54 10 40 0 22 0z" fill="var(--art-door-light)" />
    <path d="M-12 110V46c0-44 68-44 68 0v64z" fill="var(--art-ink)" opacity=".75" />
    <path d="m-36 62 72-16 12 52-72 16z" fill="var(--art-cream)" />
    <path d="m-36 62 45 18 27-34" fill="none" stroke="var(--art-cream-shade)" strokeWidth="4" />
    <path d="m-4 102 16-4" stroke="var(--art-tomato)" strokeWidth="5" strokeLinecap="round" />
    <path d="M122 66V-34h50v34h-38v66z" fill="var(--art-lemon)" />
    <circle cx="128" cy="64" r="8" fill="var(--art-brass)" />
  </g>
);

/** Of so many pickets, one every 54. */
const pickets = (picket: string) => picket.repeat(112);

const Fence = () => (
  <g>
    <path d="M-3024 222h6048v11h-6048zm0 40h6048v11h-6048z" fill="var(--art-trim-shade)" />
    <path d={`M-3068 296${pickets("m54 0v-92l13-14h8l13 14v92z")}`} fill="var(--art-trim)" />
    <path d={`M-3042 296${pickets("m54 0v-100l8 8v92z")}`} fill="var(--art-trim-shade)" opacity=".7" />
  </g>
);

/** Sky, hills and fence, which go on to both sides, and the mailbox. */
export const Garden = () => (
  <>
    <g opacity="calc(var(--art-lamplight) - .35)" fill="var(--art-cream)">
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3" />
      ))}
    </g>
    <circle cx="70" cy="10" r="44" fill="var(--art-glow)" />
    <path
      d="M-3000 300V150c200-90 420-110 640-40s420 80 640 10 430-90 640-20 420 70 620 10 420-60 600 20 380 60 860-10v180z"
      fill="var(--art-hill)"
    />
    <path
      d="M-3000 300V210c300-60 600-50 900-10s600 40 900-10 560-40 860 0 600 30 900-10 500-20 1440 0v120z"
      fill="var(--art-lawn)"
    />
    <Fence />
    <path d="M-3000 272h6000v28h-6000z" fill="var(--art-lawn-shade)" />
    <Mailbox />
    <path
      d="M240 300c-4-22 0-34 8-44 4 14 4 28 2 44zM262 300c0-26 6-38 16-46 0 18-4 32-8 46zM296 300c-8-16-8-30-4-42 8 12 10 26 10 42zM318 300c2-18 8-28 16-34 0 14-4 26-8 34z"
      fill="var(--art-leaf-light)"
    />
  </>
);
