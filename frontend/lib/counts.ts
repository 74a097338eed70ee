const format = new Intl.NumberFormat("en-US");

/** As in '1,739'. */
export const formatCount = (count: number) => format.format(count);

/** A count with its noun, as in '1 application' and '1,739 applications'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
