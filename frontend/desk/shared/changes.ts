/* What somebody changes of a thing, beside what is stored. Lists of words are compared by what is in them. */

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The part of what a form holds that differs from the values it began from. */
export const changedSince = <Values extends object>(
  base: Partial<Values>,
  values: Values,
): Partial<Values> => {
  const changed = { ...values };
  for (const name of Object.keys(values) as (keyof Values)[])
    if (name === "updatedAt" || isSame(values[name], base[name])) delete changed[name];
  return changed;
};

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
