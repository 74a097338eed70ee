/** `Object.keys`, typed as a tuple for `z.enum`. */
export const keysOf = <const T extends object>(labels: T) =>
  Object.keys(labels) as unknown as readonly [keyof T & string, ...(keyof T & string)[]];
