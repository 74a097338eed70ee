/** An allowlist, so a column added later doesn't leak. */
export const pick = <Thing extends object, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;
