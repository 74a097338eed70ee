/* What somebody changes of a thing, beside what is stored. Lists of words are compared by what is in them. */

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether all that a refused write would change is stored already: somebody else has made the same change, or an earlier try did
 * whose answer was lost.
 */
export const isStored = <Thing extends object>(
  change: { readonly [Name in keyof Thing]?: Thing[Name] | undefined },
  stored: Thing,
) =>
  (Object.keys(change) as (keyof Thing)[]).every(
    (name) => name === "updatedAt" || change[name] === undefined || isSame(change[name], stored[name]),
  );
