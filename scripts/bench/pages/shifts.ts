/** As the browser reports it: when in ms, and how much of the screen moved how far. */
export interface Shift {
  startTime: number;
  value: number;
}

/** Shifts less than a second apart are one, for five seconds at most. */
const GAP = 1000;
const LONGEST = 5000;

/** Cumulative layout shift: the sum of the worst such group (https://web.dev/articles/cls). */
export const cumulativeShift = (shifts: readonly Shift[]) => {
  let [first, last, sum, worst] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const { startTime, value } of shifts) {
    if (startTime - last >= GAP || startTime - first >= LONGEST) [first, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
};
