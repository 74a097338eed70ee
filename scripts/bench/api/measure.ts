import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { isLong } from "#scripts/bench/options.ts";
import { prepare } from "./calls.ts";
import { type BenchCall, record } from "./recording.ts";
import { measureCalls } from "./routes.ts";
import { measureRows } from "./rows.ts";
import { type Both, startBoth } from "./simulation.ts";
import { measureSurge } from "./surge.ts";

const { plain } = figuresOf("api");

/** How long the raw Worker's answers are beside the site's: that the two answer about the same. */
const likeness = async (
  { raw }: Both,
  calls: readonly BenchCall[],
  answers: Map<string, string>,
  cookie: string,
) => {
  const reads = calls.filter(({ method }) => method === "GET");
  const ratios = await Promise.all(
    reads.map(async ({ name, path }) => {
      const answer = await fetch(raw + path, { headers: { cookie } });
      return (answers.get(name)?.length ?? 0) / (await answer.text()).length;
    }),
  );
  return plain("length of answers, to a raw Worker's: the least alike", Math.min(...ratios), "ratio");
};

/** What is compared with a raw Worker. */
const measureBeside = async (): Promise<Figure[]> => {
  const both = await startBoth();
  try {
    const { cookie, calls } = await prepare(both);
    const answers = await record(both, calls, cookie);
    return [
      await likeness(both, calls, answers, cookie),
      ...(await measureCalls(both, calls, cookie)),
      ...(await measureSurge(both)),
    ];
  } finally {
    await both.end();
  }
};

/** `npm run bench -- api`: the calls, the surge and the rows that lists read, about five minutes. */
export const measureApi = async (): Promise<Figure[]> => [
  ...(await measureBeside()),
  ...(await measureRows(isLong)),
];
