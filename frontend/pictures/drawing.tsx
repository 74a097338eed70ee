import type { drawings } from "./sprite/drawings.ts";

export type DrawingName = keyof typeof drawings;

/**
 * A drawing of the sprite, inside an `<svg>`. An animation gives it its address: its clock starts once the page has
 * loaded, while an address of its own would be asked for before the page is painted. It needs no script. A
 * class moves all of it, as the page's style sheet does not reach into the sprite.
 */
export const Drawing = ({ name, className }: { name: DrawingName; className?: string }) => (
  <use className={className}>
    <set attributeName="href" to={`${import.meta.env.SPRITE}#${name}`} begin=".3s" />
  </use>
);
