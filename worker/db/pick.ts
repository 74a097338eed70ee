/** Of a table's columns, or of a row, those that are listed: what is added one day stays out until somebody lists it. */
export const pick = <Thing extends object, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;
