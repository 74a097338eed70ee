/** The keys of a table, such as one of labels, as a tuple in the order they are shown. */
export const keysOf = <const T extends object>(labels: T) =>
  Object.keys(labels) as unknown as readonly [keyof T & string, ...(keyof T & string)[]];
