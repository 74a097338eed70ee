/* No schema: every page loads this. */

const MOST_SOURCE = 40;
const SOURCE = /^[a-z0-9._-]+$/;

/**
 * Where a visit came from, as named by the address of its first page (`?from=` or `utm_source=`), in lower case. `null` for
 * anything that doesn't fit: it is never an error.
 */
export const sourceOf = (named: unknown) => {
  if (typeof named !== "string" || named.length > MOST_SOURCE) return null;
  const source = named.toLowerCase();
  return SOURCE.test(source) ? source : null;
};
