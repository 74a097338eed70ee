/** One of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** Something that the main thread did in one go, in milliseconds since the navigation. */
export interface Task {
  start: number;
  duration: number;
  /** Of that, spent on compiling and evaluating modules, with all they call meanwhile. */
  evaluating: number;
}

/** How Chromium names a task of a thread. */
const TASK = "RunTask";

/** And the parts of one in which modules are made ready, and run from their first line to their last. */
const EVALUATING = new Set(["v8.compileModule", "v8.evaluateModule", "v8.produceModuleCache"]);

/** The milliseconds that some events take together, of which one may be in another. */
const covered = (events: readonly TraceEvent[]) => {
  let [until, sum] = [Number.NEGATIVE_INFINITY, 0];
  for (const { ts, dur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    sum += Math.max(0, ts + dur - Math.max(ts, until));
    until = Math.max(until, ts + dur);
  }
  return sum / 1000;
};

/** What a page's main thread did from its navigation on, and when it first painted, out of the trace of a load. */
export const mainThread = (events: readonly TraceEvent[], address: string) => {
  const navigation = events.find(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === address,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${address}`);
  const { pid, tid, ts: origin } = navigation;
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= origin);
  const paint = own.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error(`${address} painted nothing`);
  const evaluations = own.filter(({ name, ph }) => ph === "X" && EVALUATING.has(name));
  const tasks = own
    .filter(({ name, ph }) => ph === "X" && name === TASK)
    .map(({ ts, dur = 0 }): Task => {
      const within = evaluations.filter((part) => part.ts >= ts && part.ts < ts + dur);
      return { start: (ts - origin) / 1000, duration: dur / 1000, evaluating: covered(within) };
    });
  return { tasks, firstPaint: (paint.ts - origin) / 1000 };
};

/** The longest that is left of a task when the evaluation of modules is taken away. */
export const longestBeyondModules = (tasks: readonly Task[]) =>
  Math.max(0, ...tasks.map(({ duration, evaluating }) => duration - evaluating));

/** Above this a task is long. */
const LONG = 50;

/** Total blocking time: by how much tasks are too long, as far as they come after the first paint. */
export const blockingTime = (tasks: readonly Task[], firstPaint: number) =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - LONG), 0);
