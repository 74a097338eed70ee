import { show } from "#contract/show.ts";

/** A front door with its knocker, as in static/icon.svg. */
const Mark = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-9 shrink-0">
    <rect width="64" height="64" rx="16" className="fill-primary" />
    <path d="M18 54V24a14 14 0 0 1 28 0v30z" className="fill-primary-content" />
    <circle cx="32" cy="27" r="3.5" className="fill-primary" />
    <path
      d="M25 33a7 7 0 1 0 14 0"
      fill="none"
      strokeWidth="3.6"
      strokeLinecap="round"
      className="stroke-primary"
    />
  </svg>
);

export const Logo = () => (
  <span className="flex items-center gap-2.5 font-display text-base min-[22rem]:text-lg leading-none font-bold">
    <Mark />
    {show.name}
  </span>
);
