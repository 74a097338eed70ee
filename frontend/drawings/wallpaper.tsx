/** Fills its container. */
export const Wallpaper = () => (
  <svg aria-hidden="true" className="absolute inset-0 size-full">
    <defs>
      <pattern id="art-sprigs" width="72" height="96" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="var(--art-wallpaper-sprig)" strokeWidth="2.5" strokeLinecap="round">
          <path d="M18 36V14M18 26c-8 0-10-6-10-10 7 0 10 4 10 10zM18 22c8 0 10-6 10-10-7 0-10 4-10 10z" />
          <path d="M54 84V62M54 74c-8 0-10-6-10-10 7 0 10 4 10 10zM54 70c8 0 10-6 10-10-7 0-10 4-10 10z" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#art-sprigs)" />
  </svg>
);
