/** Of a row, or of a table's columns, only what is listed: what is added one day is left out. */
export const pick = <Thing extends object, Key extends keyof Thing>(thing: Thing, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, thing[key]])) as Pick<Thing, Key>;
