/* What stands on the two doors of the landing page. Fanlights are half circles, 400 by 200. */

const Glass = () => (
  <>
    <path d="M0 200a200 200 0 0 1 400 0z" fill="var(--art-inside)" />
    <path d="M200 200 40 80A200 200 0 0 1 360 80z" fill="var(--art-glow)" opacity=".7" />
  </>
);

const Muntins = () => (
  <path
    d="M68 200a132 132 0 0 1 264 0M200 68V0M107 107 59 59M293 107l48-48"
    fill="none"
    stroke="var(--art-trim)"
    strokeWidth="8"
  />
);

/** A kitchen shelf behind the glass. */
export const PotsBehindGlass = () => (
  <>
    <Glass />
    <g transform="translate(40 40) scale(.8)">
      <path d="M132 200v-62h92v62z" fill="var(--art-enamel)" />
      <path d="M116 152h18v12h-18zM222 152h18v12h-18z" fill="var(--art-ink)" />
      <path d="M124 128h108v14H124z" fill="var(--art-cream)" />
      <path d="M168 128c0-16 20-16 20 0z" fill="var(--art-ink)" />
      <path d="M252 200v-36h70l-8 36z" fill="var(--art-tomato)" />
      <path d="M246 156h82v12h-82z" fill="var(--art-door-deep)" />
      <path
        d="M268 156c-4-30 8-46 8-46s14 14 10 46zM292 156c0-26 14-40 14-40s8 16 0 40z"
        fill="var(--art-leaf)"
      />
      <path d="M76 200v-78h26v78z" fill="var(--art-leaf-light)" />
      <path d="M80 122v-18h18v18z" fill="var(--art-wood-shade)" />
    </g>
    <Muntins />
  </>
);

/** Books and a cup behind the glass. */
export const BooksBehindGlass = () => (
  <>
    <Glass />
    <g transform="translate(36 40) scale(.8)">
      <path d="M92 200v-92h28v92z" fill="var(--art-tomato)" />
      <path d="M122 200v-110h24v110z" fill="var(--art-enamel)" />
      <path d="M148 200v-84h32v84z" fill="var(--art-crust-shade)" />
      <path d="m186 200 26-96 28 8-24 88z" fill="var(--art-leaf)" />
      <path d="M92 126h28v8H92zM122 108h24v8h-24zM148 134h32v8h-32z" fill="var(--art-cream)" opacity=".8" />
      <path d="M262 200c-14-10-18-24-18-42h72c0 18-4 32-18 42z" fill="var(--art-cream)" />
      <path d="M314 164c22-6 24 22-6 24" fill="none" stroke="var(--art-cream)" strokeWidth="8" />
      <path
        d="M268 146c-5-9 6-13 0-22M284 146c-5-9 6-13 0-22M298 146c-5-9 6-13 0-22"
        fill="none"
        stroke="var(--art-trim)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
    <Muntins />
  </>
);

/** A story on its way through the slot. */
export const MailSlot = () => (
  <>
    <path d="M36 26V0h88v26z" fill="var(--art-cream)" />
    <path d="M50 10h46M50 20h60" stroke="var(--art-enamel)" strokeWidth="4" strokeLinecap="round" />
    <path d="M112 4h8v9h-8z" fill="var(--art-tomato)" />
    <rect x="14" y="24" width="132" height="40" rx="10" fill="var(--art-brass)" />
    <rect x="26" y="33" width="108" height="20" rx="5" fill="var(--art-ink)" />
    <path d="M36 33h88v12H36z" fill="var(--art-cream)" />
    <path d="M26 33h108v7H26z" fill="var(--art-brass-light)" opacity=".35" />
  </>
);
