/** The middle one of some values: a round that something else disturbed does not count. */
export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** Milliseconds within which people take what they see for the effect of what they did. */
const AT_ONCE = 100;

/** How long something may take in a long list that takes so long in a short one. */
export const allowedBeside = (short: number) => Math.max(AT_ONCE, 2 * short);

/** How much longer the end of something takes than its beginning: of equal steps the last three beside the first three. */
export const growthOf = (steps: readonly number[]) => median(steps.slice(-3)) / median(steps.slice(0, 3));
