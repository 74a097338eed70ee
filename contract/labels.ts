/** The keys of a `{key: label}` table as a tuple, in the order they are shown. */
export const keysOf = <const T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as unknown as readonly [keyof T & string, ...(keyof T & string)[]];
