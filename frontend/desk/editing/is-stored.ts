/**
 * Whether all that a refused write would change is stored already: somebody else has made the same change, or an
 * earlier try did whose answer was lost. Either way there is nothing to choose.
 */
export const isStored = <Thing extends { updatedAt?: string | undefined }>(
  change: { readonly [Name in keyof Thing]?: Thing[Name] | undefined },
  stored: Thing,
) =>
  (Object.keys(change) as (keyof Thing)[]).every(
    (name) => name === "updatedAt" || change[name] === undefined || change[name] === stored[name],
  );
