/** What one sees of the kitchen over the lower half of the door. */
const Kitchen = () => (
  <>
    <path d="M150 344h260v60H150z" fill="var(--art-leaf)" />
    <path d="M150 332h260v13H150z" fill="var(--art-wood)" />
    <path d="M280 174v30" stroke="var(--art-ink)" strokeWidth="4" />
    <path d="M246 238a34 36 0 0 1 68 0z" fill="var(--art-enamel)" />
    <path d="M246 238h68l44 92H202z" fill="var(--art-glow)" opacity=".7" />
    <path d="M158 268h78v9h-78z" fill="var(--art-wood)" />
    <rect x="164" y="240" width="17" height="28" rx="4" fill="var(--art-tomato)" />
    <rect x="185" y="233" width="15" height="35" rx="4" fill="var(--art-cream)" />
    <rect x="204" y="246" width="19" height="22" rx="4" fill="var(--art-leaf)" />
    <path d="M330 222h72" stroke="var(--art-wood-shade)" strokeWidth="6" />
    <path d="M346 222v26M384 222v18" stroke="var(--art-ink)" strokeWidth="4" />
    <circle cx="346" cy="264" r="17" fill="var(--art-ink)" />
    <circle cx="346" cy="264" r="11" fill="var(--art-ink)" stroke="var(--art-wood)" strokeWidth="2" />
    <path d="M372 240h24l-3 22h-18z" fill="var(--art-brass)" />
  </>
);

/** A sunburst of glass above the door. */
const Fanlight = () => (
  <>
    <g fill="none" stroke="var(--art-trim)" strokeWidth="7">
      <path d="M238 160a42 42 0 0 1 84 0" />
      <path d="M243 141 157 108M259 124 212 44M280 118V30M301 124l47-80M317 141l86-33" />
    </g>
    <path d="M140 158h280v16H140z" fill="var(--art-trim)" />
    <path d="M150 174h260v7H150z" fill="var(--art-ink)" opacity=".18" />
  </>
);

const Pie = () => (
  <>
    <path d="M216 362c8-32 120-32 128 0z" fill="var(--art-crust)" />
    <path
      d="M242 348c6-8 12-10 18-11M280 335v10M318 348c-6-8-12-10-18-11"
      fill="none"
      stroke="var(--art-crust-shade)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M206 360h148l-13 25H219z" fill="var(--art-enamel-light)" />
    <path d="M206 360h148l-3 7H209z" fill="var(--art-cream)" />
  </>
);

/** What makes a house door of its ground: the kitchen behind its upper half, which stands open, and a pie on the lower. */
export const Door = () => (
  <>
    <Kitchen />
    <Fanlight />
    <Pie />
    <path d="M150 384h260v20H150z" fill="var(--art-door)" />
    <path d="M150 398h260v10H150z" fill="var(--art-ink)" opacity=".22" />
    <path d="M176 522h208v66H176z" fill="var(--art-door-deep)" />
    <path d="M184 530h200v58H184z" fill="var(--art-door-light)" />
    <path d="M184 530h192v50H184z" fill="var(--art-door)" />
    <rect x="138" y="384" width="284" height="16" rx="4" fill="var(--art-trim)" />
    <circle cx="388" cy="458" r="9" fill="var(--art-brass)" />
    <path d="m410 176 70-26v276l-70-26z" fill="var(--art-door-deep)" />
    <path d="m424 198 42-14v210l-42-14z" fill="var(--art-door)" />
    <path d="m480 150 9 3v272l-9 1z" fill="var(--art-door-light)" />
  </>
);

/** For one of the two doors of the landing page, 120 by 80. */
export const Knocker = () => (
  <>
    <circle cx="60" cy="46" r="24" fill="none" stroke="var(--art-brass)" strokeWidth="9" />
    <circle cx="60" cy="70" r="8" fill="var(--art-brass-light)" />
    <circle cx="60" cy="20" r="19" fill="var(--art-brass)" />
    <circle cx="57" cy="17" r="11" fill="var(--art-brass-light)" />
  </>
);

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
