import { show } from "#contract/show.ts";
import { Mark } from "#frontend/pictures/mark.tsx";

/** The show's sign and its name. */
export const Logo = () => (
  <span className="flex items-center gap-2.5 font-display text-base min-[22rem]:text-lg leading-none font-bold">
    <Mark />
    {show.name}
  </span>
);
