/* A cat that has noticed the pie. */

export const Cat = () => (
  <g fill="var(--art-ink)">
    <path d="M14 100C8 60 22 42 46 42s38 18 32 58c-2 6-62 6-64 0z" />
    <path d="m22 30-2-30 18 13h16L72 0l-2 30c4 26-52 26-48 0z" />
    <path d="m27 12 7 6-6 6zM65 12l-7 6 6 6z" fill="var(--art-pot)" />
  </g>
);

/** Swishes behind it. */
export const CatTail = () => (
  <path
    d="M70 96c34 4 40-26 26-44"
    fill="none"
    stroke="var(--art-ink)"
    strokeWidth="11"
    strokeLinecap="round"
  />
);
