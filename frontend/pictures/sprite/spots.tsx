/* Small drawings, 96 by 96. */

/** A recipe in somebody's own hand. */
export const RecipeCard = () => (
  <>
    <circle cx="48" cy="48" r="46" fill="var(--art-inside)" />
    <g transform="rotate(-7 48 48)">
      <path d="M18 26h64v48H18z" fill="var(--art-ink)" opacity=".16" />
      <path d="M16 22h64v48H16z" fill="var(--art-cream)" />
      <path d="M16 32h64" stroke="var(--art-tomato)" strokeWidth="2.5" />
      <path
        d="M22 41c4-3 6 3 10 0s6 3 10 0 6 3 10 0 5 2 8 0M22 50c4-3 6 3 10 0s6 3 10 0 5 2 8 0M22 59c4-3 6 3 10 0s6 3 10 0"
        fill="none"
        stroke="var(--art-enamel)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M70 64c-9-6-11-10-9-14s7-4 9 0c2-4 7-4 9 0s0 8-9 14z" fill="var(--art-tomato)" />
      <path d="M36 16h24v11H36z" fill="var(--art-brass-light)" opacity=".9" />
    </g>
  </>
);

/** A small camera on the worktop, at the height of the people. */
export const QuietCamera = () => (
  <>
    <circle cx="48" cy="48" r="46" fill="var(--art-leaf-light)" />
    <path
      d="m46 60-16 28M50 60l16 28M48 60v30"
      stroke="var(--art-ink)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M20 34h44v28H20z" fill="var(--art-ink)" />
    <path d="m64 44 14-9v26l-14-9z" fill="var(--art-ink)" />
    <circle cx="31" cy="24" r="11" fill="var(--art-ink)" />
    <circle cx="54" cy="22" r="13" fill="var(--art-ink)" />
    <circle cx="31" cy="24" r="4" fill="var(--art-stone)" />
    <circle cx="54" cy="22" r="5" fill="var(--art-stone)" />
    <path d="M40 41h16v13H40z" fill="var(--art-enamel-light)" />
  </>
);

/** A pot that has been on the stove since morning. */
export const FullPot = () => (
  <>
    <circle cx="48" cy="48" r="46" fill="var(--art-pot)" />
    <path
      d="M38 30c-4-6 4-9 0-16M50 30c-4-6 4-9 0-16M62 30c-4-6 4-9 0-16"
      fill="none"
      stroke="var(--art-cream)"
      strokeWidth="3.5"
      strokeLinecap="round"
      opacity=".8"
    />
    <path d="m66 34 14-18" stroke="var(--art-wood)" strokeWidth="5" strokeLinecap="round" />
    <path d="M22 42h52v30c0 6-4 8-8 8H30c-4 0-8-2-8-8z" fill="var(--art-enamel)" />
    <path d="M60 42h14v30c0 6-4 8-8 8h-6z" fill="var(--art-ink)" opacity=".16" />
    <path d="M12 48h10v7H12zM74 48h10v7H74z" fill="var(--art-ink)" />
    <path d="M18 36h60v8H18z" fill="var(--art-cream)" />
    <circle cx="36" cy="37" r="5" fill="var(--art-tomato)" />
    <circle cx="48" cy="36" r="6" fill="var(--art-leaf)" />
    <circle cx="59" cy="37" r="5" fill="var(--art-lemon)" />
  </>
);
