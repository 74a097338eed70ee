import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { anotherFamily } from "./calls.ts";
import { askFor, connections, type Hit, type Shot, within } from "./load.ts";
import { processorTime } from "./processor.ts";
import type { BenchCall } from "./recording.ts";
import type { Both } from "./simulation.ts";

/* Throughput and times of each call as ratios to the raw Worker's, which takes its turn slice by slice. */

const { plain, atLeast } = figuresOf("api");

const CONNECTIONS = 8;
/** Milliseconds of a slice, and how many each of the two has. The first of each is to warm up. */
const SLICE = 500;
const SLICES = 7;

/** What WordPress's form, which mails nobody, took on this machine in a second. */
const WORDPRESS = 117;
const GOAL = 0.9;

interface Side {
  hits: Hit[];
  seconds: number;
  /** Of processor time. */
  worked: number;
}

const expectGood = (name: string, hits: readonly Hit[]) => {
  const bad = hits.find(({ status }) => status >= 300);
  if (bad) throw new Error(`${name} was answered ${bad.status}: ${bad.body.slice(0, 200)}`);
};

/** Lets both take turns. */
const measureBoth = async (name: string, site: () => Shot, raw: () => Shot) => {
  const agent = connections(CONNECTIONS);
  const spent = processorTime();
  const sides = [site, raw].map((next) => ({ next, side: { hits: [], seconds: 0, worked: 0 } as Side }));
  for (let slice = 0; slice < SLICES; slice++)
    for (const { next, side } of slice % 2 === 0 ? sides : sides.toReversed()) {
      const [began, before] = [performance.now(), spent()];
      const hits = await askFor(agent, SLICE, next);
      expectGood(name, hits);
      if (slice === 0) continue;
      side.hits.push(...hits);
      side.worked += spent() - before;
      side.seconds += (performance.now() - began) / 1000;
    }
  agent.destroy();
  const [ours, theirs] = sides.map(({ side: { hits, seconds, worked } }) => ({
    perSecond: hits.length / seconds,
    /** Processor time of a call, in milliseconds. */
    work: (1000 * worked) / hits.length,
    p50: within(0.5, hits),
    p99: within(0.99, hits),
  }));
  if (!(ours && theirs)) throw new Error("Nothing was measured");
  return { ours, theirs };
};

const compared = async (name: string, site: () => Shot, raw: () => Shot) => {
  const { ours, theirs } = await measureBoth(name, site, raw);
  const figures = [
    plain(`${name}: a second`, ours.perSecond, "calls"),
    atLeast(`${name}: throughput, to a raw Worker's`, ours.perSecond / theirs.perSecond, "ratio", GOAL),
    plain(`${name}: processor time a call`, ours.work, "ms"),
    plain(`${name}: processor time, to a raw Worker's`, ours.work / theirs.work, "ratio"),
    plain(`${name}: p50, to a raw Worker's`, ours.p50 / theirs.p50, "ratio"),
    plain(`${name}: p99, to a raw Worker's`, ours.p99 / theirs.p99, "ratio"),
  ];
  return { ours, figures };
};

const reading = async ({ site, raw }: Both, { name, path, isStaffs }: BenchCall, cookie: string) => {
  const headers = isStaffs ? { cookie } : {};
  const at = (origin: string) => (): Shot => ({ method: "GET", url: origin + path, headers });
  return (await compared(name, at(site), at(raw))).figures;
};

/** Applications, beside a raw Worker that mails each family, and beside one that mails nobody. */
const applying = async ({ site, raw }: Both, { name }: BenchCall) => {
  const next = () => anotherFamily(site);
  const { ours, figures } = await compared(name, next, () => anotherFamily(raw, { "x-mail": "yes" }));
  const unmailed = await measureBoth(name, next, () => anotherFamily(raw));
  return [
    atLeast(`${name}: a second, to WordPress's ${WORDPRESS}`, ours.perSecond / WORDPRESS, "ratio", 3),
    ...figures,
    plain(
      `${name}: throughput, to a raw Worker's that mails nobody`,
      unmailed.ours.perSecond / unmailed.theirs.perSecond,
      "ratio",
    ),
  ];
};

export const measureCalls = async (both: Both, calls: readonly BenchCall[], cookie: string) => {
  const figures: Figure[] = [];
  for (const call of calls)
    figures.push(...(call.body ? await applying(both, call) : await reading(both, call, cookie)));
  return figures;
};
